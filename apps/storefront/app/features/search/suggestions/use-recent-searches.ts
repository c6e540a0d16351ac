import { useCallback, useEffect, useState } from 'react';

import { recentSearches } from './recent-searches.ts';

/** Returns the recent searches of a store while its search field is empty, else null; and re-reads them on request. */
export function useRecentSearches(
  input: HTMLInputElement,
  store: string,
): readonly [recent: readonly string[] | null, readAgain: () => void] {
  const read = useCallback(() => (input.value.trim() === '' ? recentSearches(store) : null), [input, store]);
  const [recent, setRecent] = useState(read);
  const readAgain = useCallback(() => setRecent(read()), [read]);
  useEffect(() => {
    input.addEventListener('input', readAgain);
    input.addEventListener('focus', readAgain);
    return () => {
      input.removeEventListener('input', readAgain);
      input.removeEventListener('focus', readAgain);
    };
  }, [input, readAgain]);
  return [recent, readAgain];
}
