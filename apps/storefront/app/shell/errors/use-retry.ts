import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Loads a failed page again: when asked to, and when the lost connection is back. */
export function useRetry(reset: () => void) {
  const router = useRouter();
  const [isOffline] = useState(() => !import.meta.env.SSR && !navigator.onLine);
  function retry(): void {
    void router.invalidate().then(reset);
  }
  useEffect(() => {
    if (!isOffline) return undefined;
    const listening = new AbortController();
    window.addEventListener('online', () => void router.invalidate().then(reset), {
      once: true,
      signal: listening.signal,
    });
    return () => listening.abort();
  }, [isOffline, router, reset]);
  return { retry, isOffline };
}
