/** Fewer pieces of a variant are low stock: in the panel's lists and in webhooks. */
export const lowStock = 5;
