import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import type { Countdown } from '@vitrine/contract/schemas/cms.ts';
import { Timer } from 'lucide-react';

import { Prose } from '#app/ui/prose/prose.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

import styles from './countdown-words.module.css';

/** The merchant's text, with the icon unless it is hidden [CNT-03]. Screen readers get the end instead of a ticking clock. */
export function CountdownWords({ countdown }: { countdown: Countdown }) {
  return (
    <div className={styles.words}>
      {countdown.hide_options.includes('hide-icon') ? null : (
        <Timer className={styles.icon} aria-hidden="true" />
      )}
      <div>
        <Prose html={countdown.content} className={styles.content} />
        <VisuallyHidden>
          Termina em{' '}
          <time dateTime={countdown.end_at}>
            {formatDate(countdown.end_at)}, às {formatTime(countdown.end_at)}
          </time>
          .
        </VisuallyHidden>
      </div>
    </div>
  );
}
