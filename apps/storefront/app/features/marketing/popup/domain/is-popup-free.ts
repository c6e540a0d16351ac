/** Returns whether the path shows no popups: nothing interrupts a checkout. */
export const isPopupFree = (path: string): boolean => path === '/checkout' || path.startsWith('/checkout/');
