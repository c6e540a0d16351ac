import { X } from 'lucide-react';
import type { ReactNode } from 'react';

import { PageLink } from '#app/ui/page-link/page-link.tsx';

import styles from './chip.module.css';

export type ChipProps =
  | { children: ReactNode; isSelected?: boolean; href: string }
  | { children: ReactNode; isSelected?: boolean; onClick: () => void }
  | { children: ReactNode; removeLabel: string; removeHref: string }
  | { children: ReactNode; removeLabel: string; onRemove: () => void };

/** A choice or an applied filter that can be removed, each as a link or a button. */
export function Chip(props: ChipProps) {
  if ('removeHref' in props) {
    return (
      <PageLink href={props.removeHref} className={styles.chip} aria-label={props.removeLabel}>
        {props.children}
        <X aria-hidden="true" />
      </PageLink>
    );
  }
  if ('onRemove' in props) {
    return (
      <button type="button" className={styles.chip} aria-label={props.removeLabel} onClick={props.onRemove}>
        {props.children}
        <X aria-hidden="true" />
      </button>
    );
  }
  const isSelected = props.isSelected ?? false;
  if ('href' in props) {
    return (
      <PageLink href={props.href} className={styles.chip} aria-current={isSelected ? 'true' : undefined}>
        {props.children}
      </PageLink>
    );
  }
  return (
    <button type="button" className={styles.chip} aria-pressed={isSelected} onClick={props.onClick}>
      {props.children}
    </button>
  );
}
