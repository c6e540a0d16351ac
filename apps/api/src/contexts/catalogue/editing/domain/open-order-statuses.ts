/** Orders that are neither delivered nor cancelled: their stock may come back. */
export const openOrderStatuses = ['awaiting_payment', 'in_review', 'paid', 'preparing', 'shipped'] as const;
