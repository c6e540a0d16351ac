import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import styles from './stack.module.css';

export interface StackProps {
  direction?: 'column' | 'row' | undefined;
  gap?: 1 | 2 | 3 | 4 | 6 | 8 | 12 | undefined;
  align?: 'start' | 'center' | 'end' | 'stretch' | undefined;
  justify?: 'start' | 'center' | 'end' | 'between' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Lays out its children in a column or a wrapping row, with a gap of `gap` × 4 px. */
export function Stack({
  direction = 'column',
  gap = 4,
  align = direction === 'row' ? 'center' : 'stretch',
  justify = 'start',
  className,
  children,
}: StackProps) {
  return (
    <div
      className={clsx(
        styles[direction],
        styles[`gap-${gap}`],
        styles[`align-${align}`],
        styles[`justify-${justify}`],
        className,
      )}
    >
      {children}
    </div>
  );
}
