import { createStore, useStore } from 'zustand';

import { useService } from '#app/platform/services/service-of.ts';

/** Whether the shopper chose the larger cards, until the next document load: a service. */
const createGridMode = () => createStore<{ isLarge: boolean }>(() => ({ isLarge: false }));

/** Returns whether cards are large, and the setter. */
export function useGridMode(): readonly [boolean, (isLarge: boolean) => void] {
  const mode = useService(createGridMode);
  const { isLarge } = useStore(mode);
  return [isLarge, (next) => mode.setState({ isLarge: next })];
}
