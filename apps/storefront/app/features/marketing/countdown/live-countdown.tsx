import { useHydrated } from '@tanstack/react-router';
import type { Countdown } from '@vitrine/contract/schemas/cms.ts';
import { useEffect, useEffectEvent, useState } from 'react';

import { useContentClock } from '#app/platform/time/use-content-clock.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

import { CountdownDigits } from './countdown-digits.tsx';
import { isDismissed } from './dismissal.ts';
import { isRunning } from './domain/choose-floaters.ts';
import { spokenTimeLeft } from './domain/spoken-time-left.ts';

export interface LiveCountdownProps {
  countdown: Countdown;
  /** Called once the time is known, and at the end. */
  onRunning: (isRunning: boolean) => void;
}

/** The digits by the server's clock. Announces the remaining time once, not every second. */
export function LiveCountdown({ countdown, onRunning }: LiveCountdownProps) {
  // During hydration the digits are empty, as on the server.
  const isHydrated = useHydrated();
  const clockMs = useContentClock();
  const nowMs = isHydrated ? clockMs : null;
  const [announcement, setAnnouncement] = useState('');
  const isShown = nowMs === null ? null : isRunning(countdown, nowMs) && !isDismissed(countdown.id, nowMs);
  const reportRunning = useEffectEvent(onRunning);
  useEffect(() => {
    if (isShown !== null) reportRunning(isShown);
  }, [isShown]);
  if (nowMs !== null && isShown && announcement === '') {
    setAnnouncement(`${countdown.name}: ${spokenTimeLeft(countdown.end_at, nowMs)}.`);
  }
  return (
    <>
      <CountdownDigits countdown={countdown} nowMs={nowMs} />
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}
