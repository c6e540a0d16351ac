import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import styles from './badge.module.css';

export interface BadgeProps {
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'outline' | undefined;
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span className={clsx(styles.badge, styles[tone], className)}>
      {icon}
      {children}
    </span>
  );
}
