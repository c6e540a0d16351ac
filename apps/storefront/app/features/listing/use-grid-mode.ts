import { create } from 'zustand';

/** Whether the shopper chose the larger cards, until the next document load. */
export const useGridMode = create<{ isLarge: boolean }>(() => ({ isLarge: false }));
