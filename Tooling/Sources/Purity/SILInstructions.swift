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
        unchecked_ownership_conversion unchecked_ownership project_block_storage upcast make_borrow
        make_addr_borrow dereference_borrow dereference_addr_borrow open_existential_ref
        """)

    /// Instructions that name no function and no global, and whose result is something else. Those like
    /// `end_borrow %3` need not be listed.
    static let others = words(
        """
        alloc_existential_box alloc_pack alloc_pack_metadata alloc_ref alloc_ref_dynamic object
        address_to_pointer pointer_to_address index_addr tail_addr index_raw_pointer
        base_addr_for_offset vector vector_base_addr bind_memory rebind_memory integer_literal
        float_literal string_literal has_symbol is_unique begin_cow_mutation end_cow_mutation
        destroy_not_escaped_closure unchecked_addr_cast unchecked_ref_cast unchecked_ref_cast_addr
        raw_pointer_to_ref ref_to_raw_pointer ref_to_bridge_object ref_to_unmanaged ref_to_unowned
        unmanaged_to_ref unowned_to_ref bridge_object_to_ref bridge_object_to_word
        value_to_bridge_object classify_bridge_object copyable_to_moveonlywrapper_addr
        moveonlywrapper_to_copyable_addr moveonlywrapper_to_copyable_box strong_copy_unmanaged_value
        strong_copy_weak_value unowned_copy_value weak_copy_value metatype value_metatype
        existential_metatype init_existential_metatype open_existential_metatype objc_protocol
        objc_metatype_to_object objc_existential_metatype_to_object objc_to_thick_metatype
        thick_to_objc_metatype open_existential_addr open_existential_box open_existential_box_value
        open_existential_value type_value struct tuple tuple_addr_constructor
        tuple_pack_element_addr tuple_pack_extract dynamic_pack_index open_pack_element
        pack_element_get pack_element_set pack_length pack_pack_index scalar_pack_index
        ref_tail_addr select_enum select_enum_addr switch_enum switch_enum_addr switch_value cond_br
        cond_fail checked_cast_br checked_cast_addr_br unconditional_checked_cast
        unconditional_checked_cast_addr yield return_borrow end_apply begin_dealloc_ref
        end_init_let_ref dealloc_partial_ref store_borrow store_unowned store_weak copy_addr
        explicit_copy_addr mark_dependence_addr mark_unresolved_move_addr merge_isolation_region
        init_borrow_addr begin_unpaired_access increment_profiler_counter extract_executor
        function_extract_isolation implicitactor_to_opaqueisolation_cast get_async_continuation
        get_async_continuation_addr await_async_continuation
        """)

    /// The instructions of which the operand chooses what comes next, or the result.
    static let branches = words(
        """
        cond_br switch_enum switch_enum_addr switch_value select_enum select_enum_addr
        checked_cast_br checked_cast_addr_br
        """)

    static func words(_ text: String) -> Set<String> {
        Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
    }
}
