/** An order has up to 500 lines; a price list that is filled in has more. */
export const maxSheetRows = 10_000;
