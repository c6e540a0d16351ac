import type { Countdown } from '@vitrine/contract/schemas/cms.ts';
import { clsx } from 'clsx';
import { Fragment } from 'react';

import { countUnits } from './domain/count-units.ts';

import styles from './countdown-digits.module.css';

export interface CountdownDigitsProps {
  countdown: Pick<Countdown, 'start_at' | 'end_at' | 'hide_options'>;
  /** Null renders empty boxes of the final size. */
  nowMs: number | null;
  size?: 's' | 'm' | undefined;
}

/** Hidden from assistive technology, which would announce every second. */
export function CountdownDigits({ countdown, nowMs, size = 'm' }: CountdownDigitsProps) {
  const hasLabels = !countdown.hide_options.includes('hide-label');
  return (
    <div className={clsx(styles.digits, styles[size])} aria-hidden="true">
      {countUnits(countdown, nowMs).map(({ code, label, digits, text }, index) => (
        <Fragment key={code}>
          {index === 0 ? null : <span className={styles.divider}>:</span>}
          <span className={styles.unit} data-unit={code}>
            <span className={styles.box} style={{ minWidth: `calc(${digits}ch + 2 * var(--box-space))` }}>
              {text}
            </span>
            {hasLabels ? <span className={styles.label}>{label}</span> : null}
          </span>
        </Fragment>
      ))}
    </div>
  );
}
