/** What guests bought, of whom each purchase has its own, or one order. */
export type GuestPurchases = { readonly buyerIds: readonly number[] } | { readonly orderId: string };
