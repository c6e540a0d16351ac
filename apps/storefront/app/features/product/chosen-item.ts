import { create } from 'zustand';

export interface ChosenItem {
  readonly productId: number;
  /** Null when the chosen combination is not made. */
  readonly variantId: number | null;
  readonly qty: number;
}

/**
 * What stands chosen on the page, for its parts that come to life later: a prop that changes would take what the server
 * drew of them off the page. Null until somebody chooses.
 */
export const useChosenItem = create<{ item: ChosenItem | null }>(() => ({ item: null }));

/** What is chosen of a product; until then what its page opened with. */
export function useChosen(productId: number, openedWith: number | null): ChosenItem {
  const item = useChosenItem((state) => state.item);
  return item?.productId === productId ? item : { productId, variantId: openedWith, qty: 1 };
}
