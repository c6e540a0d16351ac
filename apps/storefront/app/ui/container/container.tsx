import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import styles from './container.module.css';

export interface ContainerProps {
  /** 'narrow' is for forms and reading. */
  width?: 'narrow' | 'medium' | 'wide' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Centres the content and keeps the page's gutters. */
export function Container({ width = 'wide', className, children }: ContainerProps) {
  return <div className={clsx(styles.container, styles[width], className)}>{children}</div>;
}
