import { Link } from '@tanstack/react-router';
import { roles } from '@vitrine/contract/admin/permissions.ts';
import { LogOut } from 'lucide-react';

import { useSignedIn } from '#panel/platform/use-signed-in.ts';
import { useSignOut } from '#panel/session/use-sign-out.ts';
import { PlainButton } from '#panel/ui/plain-button.tsx';

import { SectionLinks } from './section-links.tsx';

import styles from './navigation.module.css';

const exactly = { exact: true, includeSearch: false } as const;

/** The store, the sections that the person may open, and their own account. */
export function Navigation() {
  const signedIn = useSignedIn();
  const signOut = useSignOut();
  return (
    <div className={styles.navigation}>
      <div className={styles.store}>
        <p className={styles.storeName}>{signedIn?.store.name ?? 'Painel'}</p>
        <p className={styles.detail}>Painel da loja</p>
      </div>
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
          <p className={styles.role}>{roles[signedIn.staff.role].label}</p>
          <PlainButton className={styles.signOut} onClick={() => signOut.mutate()}>
            <LogOut size={18} aria-hidden />
            Sair
          </PlainButton>
        </div>
      )}
    </div>
  );
}
