import type { ReactNode } from 'react';

import styles from './layout.module.css';

/** The page alone: error screens of a store that is not there, embedded content. */
export function LayoutEmpty({ children }: { children: ReactNode }) {
  return (
    <main id="conteudo" tabIndex={-1} className={styles.empty}>
      {children}
    </main>
  );
}
