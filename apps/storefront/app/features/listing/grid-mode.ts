import { create } from 'zustand';

/** Columns of a listing as the shopper last chose, until the page is loaded anew; null is the store's own. */
export const useGridMode = create<{ columns: number | null }>(() => ({ columns: null }));

/** The larger view has fewer columns than the store's. */
export const largeColumns = (columns: number) => Math.max(1, Math.ceil(columns / 2));
