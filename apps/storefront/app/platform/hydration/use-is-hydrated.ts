import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns false on the server and while its HTML is hydrated: what the server cannot render is left out until then. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
