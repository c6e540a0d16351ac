import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';

import { Wordmark, type WordmarkProps } from '#app/shell/header/wordmark.tsx';
import { SkipLink } from '#app/ui/skip-link/skip-link.tsx';

import styles from './layout.module.css';

export interface LayoutCheckoutProps extends WordmarkProps {
  footer: ReactNode;
  floaters?: ReactNode;
  children: ReactNode;
}

/** The checkout's layout: no links away from the purchase except the logo. */
export function LayoutCheckout({
  storeName,
  logoUrl,
  isNameShown,
  footer,
  floaters,
  children,
}: LayoutCheckoutProps) {
  return (
    <div className={styles.page} data-layout="checkout">
      <SkipLink />
      <header className={styles.checkoutHeader}>
        <div className={styles.checkoutBar}>
          <Wordmark storeName={storeName} logoUrl={logoUrl} isNameShown={isNameShown} />
          <p className={styles.safe}>
            <Lock aria-hidden="true" />
            Compra segura
          </p>
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
