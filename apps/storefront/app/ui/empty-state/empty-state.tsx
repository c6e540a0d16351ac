import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** A lucide icon. */
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  /** The next step: one or two Button or ButtonLink elements. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3 | undefined;
  className?: string | undefined;
}

export function EmptyState({ icon, title, text, action, headingLevel = 2, className }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={clsx(styles.empty, className)}>
      {icon === undefined ? null : (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  );
}
