import { useEffect, useState } from 'react';
import { createStore, useStore } from 'zustand';

import { api } from '#app/platform/api/api.ts';
import { useService } from '#app/platform/services/service-of.ts';

/** The offset is fetched again after this long in the background: the device may have slept or changed its clock. */
const staleAfterMs = 300_000;

/** Creates the knowledge of the server clock's offset to this device's, a service. */
function createServerOffset() {
  const state = createStore<{ readonly ms: number | null }>(() => ({ ms: null }));
  let lastRequestAtMs = Number.NEGATIVE_INFINITY;

  async function synchroniseIfStale(): Promise<void> {
    if (document.visibilityState === 'hidden' || Math.abs(Date.now() - lastRequestAtMs) < staleAfterMs)
      return;
    lastRequestAtMs = Date.now();
    try {
      const { time } = await api('GET /api/sales/now');
      state.setState({ ms: time * 1000 - Date.now() });
    } catch {
      lastRequestAtMs = Number.NEGATIVE_INFINITY;
      state.setState(({ ms }) => ({ ms: ms ?? 0 }));
    }
  }

  return { state, synchroniseIfStale };
}

/**
 * Returns the server clock's offset to this device's in milliseconds; null until it is known, 0 if the server sends none.
 */
export function useServerOffsetMs(): number | null {
  const { state, synchroniseIfStale } = useService(createServerOffset);
  useEffect(() => {
    const synchronise = () => void synchroniseIfStale();
    synchronise();
    document.addEventListener('visibilitychange', synchronise);
    return () => document.removeEventListener('visibilitychange', synchronise);
  }, [synchroniseIfStale]);
  return useStore(state, ({ ms }) => ms);
}

/** Returns this device's time in milliseconds since 1970, updated every second. */
export function useDeviceClock(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}

/** Returns the server's time in milliseconds since 1970, updated every second, regardless of the device's clock. */
export function useServerClock(): number {
  return useDeviceClock() + (useServerOffsetMs() ?? 0);
}
