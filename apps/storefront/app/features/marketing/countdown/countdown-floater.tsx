import type { Countdown } from '@vitrine/contract/schemas/cms.ts';
import { X } from 'lucide-react';

import { IconButton } from '#app/ui/icon-button/icon-button.tsx';

import { countdownColors } from './countdown-colors.ts';
import { CountdownDigits } from './countdown-digits.tsx';
import { CountdownWords } from './countdown-words.tsx';

import styles from './countdown-floater.module.css';

export interface CountdownFloaterProps {
  countdown: Countdown;
  nowMs: number | null;
  onClose: () => void;
}

export function CountdownFloater({ countdown, nowMs, onClose }: CountdownFloaterProps) {
  return (
    <section className={styles.floater} style={countdownColors(countdown.colors)} aria-label={countdown.name}>
      <CountdownWords countdown={countdown} />
      <CountdownDigits countdown={countdown} nowMs={nowMs} size="s" />
      <IconButton
        className={styles.close}
        size="s"
        label="Fechar contagem"
        icon={<X aria-hidden="true" />}
        onClick={onClose}
      />
    </section>
  );
}
