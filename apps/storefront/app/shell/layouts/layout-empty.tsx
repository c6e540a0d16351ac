import type { ReactNode } from 'react';

import styles from './layout.module.css';

/** The page without a frame: error screens without a store, embedded content. */
export function LayoutEmpty({ children }: { children: ReactNode }) {
  return (
    <main id="conteudo" tabIndex={-1} className={styles.empty}>
      {children}
    </main>
  );
}
