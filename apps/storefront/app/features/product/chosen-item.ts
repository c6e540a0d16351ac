import { createStore, useStore } from 'zustand';

import { useService } from '#app/platform/services/service-of.ts';

export interface ChosenItem {
  readonly productId: number;
  /** Null if the combination does not exist. */
  readonly variantId: number | null;
  readonly qty: number;
}

/**
 * The chosen item for sections that hydrate later: a changed prop would discard their server-rendered HTML. Null until the
 * shopper chooses. A service.
 */
export const createChosenItem = () => createStore<{ item: ChosenItem | null }>(() => ({ item: null }));

/** Returns the chosen item, initially the one that the page opened with. */
export function useChosen(productId: number, openedWith: number | null): ChosenItem {
  const { item } = useStore(useService(createChosenItem));
  return item?.productId === productId ? item : { productId, variantId: openedWith, qty: 1 };
}
