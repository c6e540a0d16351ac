import { clsx } from 'clsx';

import styles from './skeleton.module.css';

export interface SkeletonProps {
  shape?: 'text' | 'title' | 'button' | 'circle' | 'square' | 'portrait' | 'block' | undefined;
  /** For 'text': the number of lines. */
  lines?: number | undefined;
  className?: string | undefined;
}

/** A placeholder for loading content. The surrounding list announces 'Carregando' (aria-busy and a hidden text). */
export function Skeleton({ shape = 'text', lines = 1, className }: SkeletonProps) {
  if (shape !== 'text') {
    return <span className={clsx(styles.skeleton, styles[shape], className)} aria-hidden="true" />;
  }
  return (
    <span className={clsx(styles.lines, className)} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={clsx(styles.skeleton, styles.text)} />
      ))}
    </span>
  );
}
