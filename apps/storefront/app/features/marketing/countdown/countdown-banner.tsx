import { useState } from 'react';

import { CountdownWords } from './countdown-words.tsx';
import { LiveCountdown } from './live-countdown.tsx';
import type { CountdownBannerView } from './load-countdown-banner.ts';

import styles from './countdown-banner.module.css';

type Phase = 'unknown' | 'running' | 'over';

/**
 * A countdown inside a page: rendered with empty digits, which count after hydration. At its end it disappears, but its
 * space stays until navigation, so that nothing shifts [CNT-03].
 */
export function CountdownBanner({ countdown, colors, isKnownToRun }: CountdownBannerView) {
  const [phase, setPhase] = useState<Phase>(isKnownToRun ? 'running' : 'unknown');
  const [wasSeen, setWasSeen] = useState(isKnownToRun);
  if (phase === 'over' && !wasSeen) return null;
  return (
    <section
      className={styles.banner}
      style={{ ...colors, visibility: phase === 'running' ? undefined : 'hidden' }}
      aria-label={countdown.name}
      data-moves=""
    >
      <div className={styles.inner}>
        <CountdownWords countdown={countdown} />
        <LiveCountdown
          countdown={countdown}
          onRunning={(isRunning) => {
            setPhase(isRunning ? 'running' : 'over');
            if (isRunning) setWasSeen(true);
          }}
        />
      </div>
    </section>
  );
}
