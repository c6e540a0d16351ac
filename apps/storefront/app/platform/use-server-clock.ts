import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { api } from './api.ts';
import { queryClient } from './query-client.ts';

/** A device may sleep or be set anew meanwhile: whoever comes back to the page asks again. */
const staleTimeMs = 300_000;

/**
 * How far the server's clock is ahead of this device's, in milliseconds; null until it is known, and 0 where the server
 * does not tell.
 */
export function useServerOffsetMs(): number | null {
  const { data, isPending } = useQuery(
    {
      queryKey: ['server-time'],
      queryFn: async () => {
        const { time } = await api('GET /api/sales/now');
        return time * 1000 - Date.now();
      },
      staleTime: staleTimeMs,
    },
    queryClient,
  );
  return isPending ? null : (data ?? 0);
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
