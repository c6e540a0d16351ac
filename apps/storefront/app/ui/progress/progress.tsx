import { type ReactNode, useId } from 'react';

import styles from './progress.module.css';

export interface ProgressProps {
  value: number;
  max: number;
  /** Such as 'Faltam R$ 40,00 para o frete grátis'. */
  label: ReactNode;
  /** True when the goal is reached. */
  isDone?: boolean | undefined;
}

export function Progress({ value, max, label, isDone = false }: ProgressProps) {
  const id = useId();
  return (
    <div className={isDone ? styles.done : styles.progress}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <progress className={styles.bar} value={Math.min(value, max)} max={max} aria-labelledby={id} />
    </div>
  );
}
