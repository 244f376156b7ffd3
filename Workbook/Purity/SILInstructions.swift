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

    static func words(_ text: String) -> Set<String> {
        Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
    }
}
