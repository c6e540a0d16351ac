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

/** Children below or beside each other, `gap` steps of 4 px apart. A row wraps. */
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
