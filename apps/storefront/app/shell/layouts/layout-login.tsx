import type { ReactNode } from 'react';

import { Wordmark, type WordmarkProps } from '#app/shell/header/wordmark.tsx';

import styles from './layout.module.css';

export interface LayoutLoginProps extends WordmarkProps {
  footer: ReactNode;
  children: ReactNode;
}

/** A single card under the logo: the login page, also as the entry of a closed store. */
export function LayoutLogin({ storeName, logoUrl, isNameShown, footer, children }: LayoutLoginProps) {
  return (
    <div className={styles.page}>
      <div className={styles.login}>
        <header className={styles.loginHeader}>
          <Wordmark storeName={storeName} logoUrl={logoUrl} isNameShown={isNameShown} />
        </header>
        <main id="conteudo" tabIndex={-1} className={styles.loginCard}>
          {children}
        </main>
      </div>
      {footer}
    </div>
  );
}
