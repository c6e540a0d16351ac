/** More than any real stock. */
export const maxStock = 1_000_000;
