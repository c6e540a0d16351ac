import { useEffect, useState } from 'react';
import { create } from 'zustand';

import { api } from '#app/platform/api/api.ts';

/** The offset is fetched again after this long in the background: the device may have slept or changed its clock. */
const staleAfterMs = 300_000;

/** The server clock's last known offset in this tab. */
const useOffset = create<{ readonly ms: number | null }>(() => ({ ms: null }));

let lastRequestAtMs = Number.NEGATIVE_INFINITY;

async function synchroniseIfStale(): Promise<void> {
  if (document.visibilityState === 'hidden' || Math.abs(Date.now() - lastRequestAtMs) < staleAfterMs) return;
  lastRequestAtMs = Date.now();
  try {
    const { time } = await api('GET /api/sales/now');
    useOffset.setState({ ms: time * 1000 - Date.now() });
  } catch {
    lastRequestAtMs = Number.NEGATIVE_INFINITY;
    useOffset.setState(({ ms }) => ({ ms: ms ?? 0 }));
  }
}

/**
 * Returns the server clock's offset to this device's in milliseconds; null until it is known, 0 if the server sends none.
 */
export function useServerOffsetMs(): number | null {
  useEffect(() => {
    const ask = () => void synchroniseIfStale();
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, []);
  return useOffset(({ ms }) => ms);
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
