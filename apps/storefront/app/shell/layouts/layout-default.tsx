import type { ReactNode } from 'react';

import { SkipLink } from '#app/ui/skip-link/skip-link.tsx';

import styles from './layout.module.css';

export interface LayoutDefaultProps {
  header: ReactNode;
  footer: ReactNode;
  /** Floating countdowns, videos, the chat button. */
  floaters?: ReactNode;
  children: ReactNode;
}

export function LayoutDefault({ header, footer, floaters, children }: LayoutDefaultProps) {
  return (
    <div className={styles.page}>
      <SkipLink />
      {header}
      <div className={styles.underHeader}>{floaters}</div>
      <main id="conteudo" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {footer}
    </div>
  );
}
