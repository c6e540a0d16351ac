import { formatDate, formatTime } from '@vitrine/brazil/date-time.ts';
import { Check, Clock, X } from 'lucide-react';

import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

import styles from './timeline.module.css';

export interface TimelineEntry {
  readonly label: string;
  /** ISO instant; null for a future step. */
  readonly at: string | null;
  readonly state: 'done' | 'current' | 'waiting' | 'ended' | 'ahead';
  /** The store's message. */
  readonly note?: string | undefined;
}

/** Past events and expected steps. */
export function Timeline({ steps }: { steps: readonly TimelineEntry[] }) {
  return (
    <ol className={styles.timeline}>
      {steps.map(({ label, at, state, note = '' }) => (
        <li
          key={`${label} ${at ?? ''}`}
          className={styles.step}
          data-state={state === 'ended' ? 'current' : state}
          aria-current={state === 'done' || state === 'ahead' ? undefined : 'step'}
        >
          <span className={styles.mark} aria-hidden="true">
            <StepMark state={state} />
          </span>
          <div>
            <p className={styles.label}>
              {label}
              {state === 'ahead' ? <VisuallyHidden> (a seguir)</VisuallyHidden> : null}
            </p>
            {at === null ? null : (
              <p className={styles.time}>
                <time dateTime={at}>
                  {formatDate(at)}, {formatTime(at)}
                </time>
              </p>
            )}
            {note === '' ? null : <p className={styles.note}>{note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function StepMark({ state }: Pick<TimelineEntry, 'state'>) {
  if (state === 'ahead') return null;
  if (state === 'ended') return <X />;
  return state === 'waiting' ? <Clock /> : <Check />;
}
