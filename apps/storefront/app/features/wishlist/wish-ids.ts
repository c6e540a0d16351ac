import { create } from 'zustand';

/**
 * The products with a filled heart: the customer's, or a visitor's on this device. Known in the browser only, some time
 * after the page is there, so that a cached page holds nothing personal.
 */
export const useWishIds = create<ReadonlySet<number>>(() => new Set());
