/** Nothing comes between a shopper and paying. */
export const isPopupFree = (path: string): boolean => path === '/checkout' || path.startsWith('/checkout/');
