import { Lock, User } from 'lucide-react';

import { accountPath, loginPath } from '#app/platform/addresses/paths.ts';
import { PageLink } from '#app/ui/page-link/page-link.tsx';

import styles from './layout.module.css';

/** Beside the logo of the checkout, which has no links away from the purchase but that one. */
export function SafePurchase() {
  return (
    <p className={styles.safe}>
      <Lock aria-hidden="true" />
      Compra segura
    </p>
  );
}

/** Beside the logo of a store that has closed down: the way to the account [ADM+23]. */
export function AccountLink({ isLoggedIn }: { isLoggedIn: boolean }) {
  return (
    <PageLink href={isLoggedIn ? accountPath : loginPath} className={styles.account} preload={false}>
      <User aria-hidden="true" />
      {isLoggedIn ? 'Minha conta' : 'Entrar'}
    </PageLink>
  );
}
