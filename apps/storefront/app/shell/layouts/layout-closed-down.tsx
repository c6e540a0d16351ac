import { User } from 'lucide-react';
import type { ReactNode } from 'react';

import { accountPath, loginPath } from '#app/platform/addresses/paths.ts';
import { Wordmark, type WordmarkProps } from '#app/shell/header/wordmark.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';
import { SkipLink } from '#app/ui/skip-link/skip-link.tsx';

import styles from './layout.module.css';

export interface LayoutClosedDownProps extends WordmarkProps {
  isLoggedIn: boolean;
  footer: ReactNode;
  floaters?: ReactNode;
  children: ReactNode;
}

/** The pages that a store which has closed down still shows: nothing to search or buy, only the way to the account [ADM+23]. */
export function LayoutClosedDown({
  storeName,
  logoUrl,
  isNameShown,
  isLoggedIn,
  footer,
  floaters,
  children,
}: LayoutClosedDownProps) {
  return (
    <div className={styles.page} data-layout="closed-down">
      <SkipLink />
      <header className={styles.checkoutHeader}>
        <div className={styles.checkoutBar}>
          <Wordmark storeName={storeName} logoUrl={logoUrl} isNameShown={isNameShown} />
          <PageLink href={isLoggedIn ? accountPath : loginPath} className={styles.account} preload={false}>
            <User aria-hidden="true" />
            {isLoggedIn ? 'Minha conta' : 'Entrar'}
          </PageLink>
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
