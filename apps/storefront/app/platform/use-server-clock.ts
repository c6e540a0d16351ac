import { useEffect, useState } from 'react';
import { create } from 'zustand';

import { api } from './api.ts';

/** A device may sleep or be set anew meanwhile: whoever comes back to the page after this long asks again. */
const staleAfterMs = 300_000;

/** How far the server's clock is ahead, as far as this tab knows. */
const useOffset = create<{ readonly ms: number | null }>(() => ({ ms: null }));

let askedAtMs = Number.NEGATIVE_INFINITY;

async function askWhenStale(): Promise<void> {
  if (document.visibilityState === 'hidden' || Math.abs(Date.now() - askedAtMs) < staleAfterMs) return;
  askedAtMs = Date.now();
  try {
    const { time } = await api('GET /api/sales/now');
    useOffset.setState({ ms: time * 1000 - Date.now() });
  } catch {
    askedAtMs = Number.NEGATIVE_INFINITY;
    useOffset.setState(({ ms }) => ({ ms: ms ?? 0 }));
  }
}

/**
 * How far the server's clock is ahead of this device's, in milliseconds; null until it is known, and 0 where the server
 * does not tell.
 */
export function useServerOffsetMs(): number | null {
  useEffect(() => {
    const ask = () => void askWhenStale();
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, []);
  return useOffset(({ ms }) => ms);
}

/** This device's time in milliseconds since 1970, every second. */
export function useDeviceClock(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}

/** The server's time in milliseconds since 1970, every second: a device whose clock is wrong counts right. */
export function useServerClock(): number {
  return useDeviceClock() + (useServerOffsetMs() ?? 0);
}
