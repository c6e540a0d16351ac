import type { Countdown } from '@vitrine/contract/schemas/cms.ts';
import { Timer } from 'lucide-react';

import { Prose } from '#app/ui/prose/prose.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

import { CountdownEnd } from './countdown-end.tsx';

import styles from './countdown-words.module.css';

/** The merchant's words, with the icon unless it is hidden [CNT-03]. */
export function CountdownWords({ countdown }: { countdown: Countdown }) {
  return (
    <div className={styles.words}>
      {countdown.hide_options.includes('hide-icon') ? null : (
        <Timer className={styles.icon} aria-hidden="true" />
      )}
      <div>
        <Prose html={countdown.content} className={styles.content} />
        <VisuallyHidden>
          <CountdownEnd endAt={countdown.end_at} />
        </VisuallyHidden>
      </div>
    </div>
  );
}
