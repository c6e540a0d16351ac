import { useCallback, useMemo, useReducer, useSyncExternalStore } from 'react';

import { recentSearches } from './recent-searches.ts';

/** Separates texts, which come from a field of one line. */
const separator = '\n';

/** Returns the recent searches of a store while its search field is empty, else null; and re-reads them on request. */
export function useRecentSearches(
  input: HTMLInputElement,
  store: string,
): readonly [recent: readonly string[] | null, readAgain: () => void] {
  const [, readAgain] = useReducer((count: number) => count + 1, 0);
  const subscribe = useCallback(
    (onChange: () => void) => {
      input.addEventListener('input', onChange);
      input.addEventListener('focus', onChange);
      return () => {
        input.removeEventListener('input', onChange);
        input.removeEventListener('focus', onChange);
      };
    },
    [input],
  );
  // As one text, which is compared by value.
  const joined = useSyncExternalStore(subscribe, () =>
    input.value.trim() === '' ? recentSearches(store).join(separator) : null,
  );
  const recent = useMemo(() => joined?.split(separator).filter((text) => text !== '') ?? null, [joined]);
  return [recent, readAgain];
}
