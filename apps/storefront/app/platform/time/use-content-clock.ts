import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

import { useDeviceClock, useServerOffsetMs } from './use-server-clock.ts';

/**
 * Returns the time that decides which content shows, in milliseconds since 1970, updated every second: the server's, or the
 * previewed moment plus the time since. Null until the server's time is known.
 */
export function useContentClock(): number | null {
  const { previewedAt } = useRouter().options.context;
  const deviceMs = useDeviceClock();
  const [openedMs] = useState(deviceMs);
  const offsetMs = useServerOffsetMs();
  if (previewedAt !== null) return Date.parse(previewedAt) + deviceMs - openedMs;
  return offsetMs === null ? null : deviceMs + offsetMs;
}
