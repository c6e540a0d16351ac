import type { Countdown } from '@vitrine/contract/schemas/cms.ts';
import { useEffect, useState } from 'react';

import { sinceLoadMs } from '#app/platform/browser/since-load.ts';
import { useContentClock } from '#app/platform/time/use-content-clock.ts';
import { Floater } from '#app/ui/floater/floater.tsx';
import { TopFloater } from '#app/ui/floater/top-floater.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

import { CountdownFloater } from './countdown-floater.tsx';
import { dismiss, isDismissed } from './dismissal.ts';
import { chooseFloaters } from './domain/choose-floaters.ts';
import { spokenTimeLeft } from './domain/spoken-time-left.ts';

/** From the load of the page [CNT-02]. */
const delayMs = 500;

export interface CountdownFloaterListProps {
  countdowns: readonly Countdown[];
}

/** The countdown floaters that run and were not closed, at their screen edges [CNT-01]. */
export function CountdownFloaterList({ countdowns }: CountdownFloaterListProps) {
  const nowMs = useContentClock();
  const isDue = useDelay();
  const [dismissedIds, setDismissedIds] = useState<ReadonlySet<number>>(new Set());
  const openCountdowns =
    nowMs === null || !isDue
      ? []
      : chooseFloaters(countdowns, nowMs).filter(
          ({ id }) => !dismissedIds.has(id) && !isDismissed(id, nowMs),
        );

  function close(countdown: Countdown) {
    if (nowMs === null) return;
    dismiss(countdown.id, nowMs);
    // Works without cookies, too.
    setDismissedIds(new Set([...dismissedIds, countdown.id]));
    // The focused button was removed: moves the focus to the page.
    document.querySelector('main')?.focus({ preventScroll: true });
  }

  const render = (position: Countdown['position']) =>
    openCountdowns
      .filter((countdown) => countdown.position === position)
      .map((countdown) => (
        <CountdownFloater
          key={countdown.id}
          countdown={countdown}
          nowMs={nowMs}
          onClose={() => close(countdown)}
        />
      ));
  const [atTop, atBottom] = [render('top'), render('bottom')];
  return (
    <>
      {atTop.length === 0 ? null : <TopFloater>{atTop}</TopFloater>}
      {atBottom.length === 0 ? null : <Floater place="bottom">{atBottom}</Floater>}
      <Announcement countdowns={openCountdowns} nowMs={nowMs} />
    </>
  );
}

function useDelay(): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), delayMs - sinceLoadMs());
    return () => clearTimeout(timer);
  }, []);
  return isDue;
}

/** Announces each floater once, when it appears. */
function Announcement({ countdowns, nowMs }: { countdowns: readonly Countdown[]; nowMs: number | null }) {
  const [announced, setAnnounced] = useState<ReadonlyMap<number, string>>(new Map());
  const unannounced = countdowns.filter(({ id }) => !announced.has(id));
  if (nowMs !== null && unannounced.length > 0) {
    const sentences = unannounced.map(
      ({ id, name, end_at }) => [id, `${name}: ${spokenTimeLeft(end_at, nowMs)}.`] as const,
    );
    setAnnounced(new Map([...announced, ...sentences]));
  }
  return (
    <VisuallyHidden>
      <span role="status">
        {countdowns.map(({ id }) => (
          <span key={id}>{announced.get(id)} </span>
        ))}
      </span>
    </VisuallyHidden>
  );
}
