/** Returns whether popups are suppressed: never interrupt a payment. */
export const isPopupFree = (path: string): boolean => path === '/checkout' || path.startsWith('/checkout/');
