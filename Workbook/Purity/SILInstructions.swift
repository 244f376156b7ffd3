extension SILBody {
    /// Instructions whose result is what they are given.
    static let passOn = words(
        """
        begin_borrow borrow copy_value explicit_copy_value move_value load load_borrow load_weak
        load_unowned convert_function convert_escape_to_noescape thin_to_thick_function
        mark_dependence mark_uninitialized begin_access project_box project_existential_box copy_block
        copy_block_without_escaping unchecked_trivial_bit_cast unchecked_bitwise_cast
        unchecked_value_cast unchecked_enum_data enum init_enum_data_addr
        unchecked_take_enum_data_addr drop_deinit copyable_to_moveonlywrapper
        moveonlywrapper_to_copyable mark_unresolved_non_copyable_value strong_copy_unowned_value
        unchecked_ownership_conversion unchecked_ownership project_block_storage upcast
        """)

    /// Instructions that name no function and no global.
    static let plain = words(
        """
        abort_apply address_to_pointer alloc_existential_box alloc_pack alloc_pack_metadata
        alloc_ref alloc_ref_dynamic alloc_vector assign assign_by_wrapper assign_or_init autorelease_value
        await_async_continuation base_addr_for_offset begin_cow_mutation begin_dealloc_ref
        begin_unpaired_access bind_memory bridge_object_to_ref bridge_object_to_word
        checked_cast_addr_br checked_cast_br classify_bridge_object class_method_ref cond_br cond_fail
        copy_addr dealloc_box dealloc_existential_box dealloc_pack dealloc_pack_metadata
        dealloc_partial_ref dealloc_ref dealloc_stack dealloc_stack_ref debug_step
        deinit_existential_addr deinit_existential_value dependency_apply destroy_addr
        destroy_not_escaped_closure destroy_value destructure_tuple dynamic_pack_index end_access end_apply
        end_borrow end_cow_mutation end_cow_mutation_addr end_init_let_ref end_lifetime
        end_unpaired_access existential_metatype extend_lifetime extract_executor fix_lifetime
        float_literal function_extract_isolation get_async_continuation get_async_continuation_addr
        hop_to_executor ignored_use implicitactor_to_opaqueisolation_cast increment_profiler_counter
        index_addr index_raw_pointer init_existential_metatype inject_enum_addr
        integer_literal is_escaping_closure is_unique ref_count make_borrow merge_isolation_region metatype
        object objc_existential_metatype_to_object objc_metatype_to_object objc_protocol
        objc_to_thick_metatype open_existential_addr open_existential_box open_existential_box_value
        open_existential_metatype open_existential_ref open_existential_value open_pack_element
        pack_element_get pack_element_set pack_length pack_pack_index pointer_to_address
        raw_pointer_to_ref rebind_memory ref_tail_addr ref_to_bridge_object ref_to_raw_pointer
        ref_to_unowned release_value release_value_addr retain_value retain_value_addr
        return return_borrow scalar_pack_index select_enum select_enum_addr set_deallocating store_borrow
        store_unowned store_weak store strong_release strong_retain
        strong_retain_unowned strong_copy_unmanaged_value strong_copy_weak_value struct
        switch_enum switch_enum_addr switch_value tail_addr thick_to_objc_metatype
        throw throw_addr tuple tuple_addr_constructor tuple_pack_element_addr tuple_pack_extract type_value
        unchecked_addr_cast unchecked_ref_cast unchecked_ref_cast_addr unconditional_checked_cast
        unconditional_checked_cast_addr uncheckedownership unmanaged_retain_value
        unmanaged_release_value unmanaged_autorelease_value unmanaged_to_ref unowned_copy_value
        unowned_release unowned_retain unowned_to_ref unreachable unwind value_metatype
        value_to_bridge_object vector_base_addr weak_copy_value yield
        """)

    static func words(_ text: String) -> Set<String> {
        Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
    }
}
