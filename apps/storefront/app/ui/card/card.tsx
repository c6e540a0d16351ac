import { clsx } from 'clsx';
import type { HTMLAttributes } from 'react';

import styles from './card.module.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'section' | 'li' | undefined;
  tone?: 'plain' | 'filled' | undefined;
  padding?: 'none' | 's' | 'm' | 'l' | undefined;
}

export function Card({ as: Element = 'div', tone = 'plain', padding = 'm', className, ...rest }: CardProps) {
  return (
    <Element {...rest} className={clsx(styles.card, styles[tone], styles[`padding-${padding}`], className)} />
  );
}
