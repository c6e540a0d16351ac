import type { ReactNode } from 'react';

import { Wordmark, type WordmarkProps } from '#app/shell/header/wordmark.tsx';
import { SkipLink } from '#app/ui/skip-link/skip-link.tsx';

import styles from './layout.module.css';

interface LayoutShortProps extends WordmarkProps {
  name: 'checkout' | 'closed-down';
  /** Beside the logo. */
  aside: ReactNode;
  footer: ReactNode;
  floaters?: ReactNode;
  children: ReactNode;
}

/** A header with the logo alone: nothing to search, no links into the catalogue. */
export function LayoutShort({
  name,
  storeName,
  logoUrl,
  isNameShown,
  aside,
  footer,
  floaters,
  children,
}: LayoutShortProps) {
  return (
    <div className={styles.page} data-layout={name}>
      <SkipLink />
      <header className={styles.checkoutHeader}>
        <div className={styles.checkoutBar}>
          <Wordmark storeName={storeName} logoUrl={logoUrl} isNameShown={isNameShown} />
          {aside}
        </div>
      </header>
      <div className={styles.underHeader}>{floaters}</div>
      <main id="conteudo" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {footer}
    </div>
  );
}
