import { Link } from '@tanstack/react-router';

import { useMay, useSignedIn } from '#panel/platform/use-signed-in.ts';

import styles from './closed-down-banner.module.css';

/** Says on every screen that the store has closed down. */
export function ClosedDownBanner() {
  const mayReopen = useMay('store.close');
  if (!useSignedIn()?.store.is_closed_down) return null;
  return (
    <aside className={styles.banner} aria-label="Loja encerrada">
      Esta loja está encerrada: nada é vendido.{' '}
      {mayReopen && (
        <Link to="/encerramento" className={styles.link}>
          Ver ou reabrir
        </Link>
      )}
    </aside>
  );
}
