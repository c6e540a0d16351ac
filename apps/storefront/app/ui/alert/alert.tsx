import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import styles from './alert.module.css';

export interface AlertProps {
  tone?: 'info' | 'success' | 'warning' | 'danger' | undefined;
  title?: string | undefined;
  /** An action such as 'Tentar novamente'. */
  action?: ReactNode;
  /** True for the result of an action: it is announced immediately. */
  isAnnounced?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** A persistent message in the page, next to its subject. */
export function Alert({
  tone = 'info',
  title,
  action,
  isAnnounced = false,
  className,
  children,
}: AlertProps) {
  const Icon = icons[tone];
  return (
    <div className={clsx(styles.alert, styles[tone], className)} role={isAnnounced ? 'alert' : undefined}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        {title === undefined ? null : <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  );
}
