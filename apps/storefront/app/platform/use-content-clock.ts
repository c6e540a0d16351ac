import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

import { useDeviceClock, useServerOffsetMs } from './use-server-clock.ts';

/**
 * The time that decides what content shows, in milliseconds since 1970, every second: the server's, or the moment that
 * is being previewed and what has passed since. Null until the server's is known.
 */
export function useContentClock(): number | null {
  const { previewedAt } = useRouter().options.context;
  const deviceMs = useDeviceClock();
  const [openedMs] = useState(deviceMs);
  const offsetMs = useServerOffsetMs();
  if (previewedAt !== null) return Date.parse(previewedAt) + deviceMs - openedMs;
  return offsetMs === null ? null : deviceMs + offsetMs;
}
