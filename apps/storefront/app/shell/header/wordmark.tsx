import { PageLink } from '#app/ui/page-link/page-link.tsx';

import styles from './wordmark.module.css';

export interface WordmarkProps {
  storeName: string;
  /** Address of the logo; without it the name is shown in the display font. */
  logoUrl?: string | undefined;
  /** The logo is a symbol only: the name is shown next to it. */
  isNameShown?: boolean | undefined;
}

export function Wordmark({ storeName, logoUrl, isNameShown = false }: WordmarkProps) {
  return (
    <PageLink href="/" className={styles.wordmark} aria-label={`${storeName}, página inicial`}>
      {logoUrl === undefined ? null : (
        <img className={styles.logo} src={logoUrl} alt="" height={40} fetchPriority="high" />
      )}
      {logoUrl === undefined || isNameShown ? storeName : null}
    </PageLink>
  );
}
