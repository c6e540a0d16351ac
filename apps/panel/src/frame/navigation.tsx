import { Link } from '@tanstack/react-router';
import { ExternalLink, LogOut, Search } from 'lucide-react';

import { useSignedIn } from '#panel/platform/use-signed-in.ts';
import { useSignOut } from '#panel/session/use-sign-out.ts';
import { PlainButton } from '#panel/ui/plain-button.tsx';

import { SectionLinks } from './section-links.tsx';

import styles from './navigation.module.css';

const exactly = { exact: true, includeSearch: false } as const;

/** The store, the sections that the person may open, and their own account. */
export function Navigation({ onSearch }: { onSearch: () => void }) {
  const signedIn = useSignedIn();
  const signOut = useSignOut();
  return (
    <div className={styles.navigation}>
      <div className={styles.store}>
        <p className={styles.storeName}>{signedIn?.store.name ?? 'Painel'}</p>
        {signedIn && !signedIn.store.is_in_setup ? (
          <a href={signedIn.store.url} target="_blank" rel="noreferrer" className={styles.shopLink}>
            Ver loja
            <ExternalLink size={14} aria-hidden />
            <span className={styles.hiddenText}>(abre em outra aba)</span>
          </a>
        ) : (
          <p className={styles.detail}>Painel da loja</p>
        )}
      </div>
      <button type="button" className={styles.search} onClick={onSearch} aria-keyshortcuts="/ Control+K">
        <Search size={18} aria-hidden />
        Buscar
        <kbd aria-hidden className={styles.key}>
          /
        </kbd>
      </button>
      <nav aria-label="Seções" className={styles.sections}>
        <SectionLinks />
      </nav>
      {signedIn && (
        <div className={styles.person}>
          <div className={styles.personName}>
            <Link to="/conta" activeOptions={exactly}>
              {signedIn.staff.name}
            </Link>
          </div>
          <p className={styles.role}>{signedIn.staff.role_label}</p>
          <PlainButton className={styles.signOut} onClick={() => signOut.mutate()}>
            <LogOut size={18} aria-hidden />
            Sair
          </PlainButton>
        </div>
      )}
    </div>
  );
}
