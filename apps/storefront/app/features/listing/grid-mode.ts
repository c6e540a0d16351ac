import { create } from 'zustand';

/** Whether the shopper chose the larger cards, until the page is loaded anew. */
export const useGridMode = create<{ isLarge: boolean }>(() => ({ isLarge: false }));
