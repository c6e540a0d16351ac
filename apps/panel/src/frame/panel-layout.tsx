import { useLocation } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';

import { NavigationDrawer } from './navigation-drawer.tsx';
import { Navigation } from './navigation.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

import styles from './panel-layout.module.css';

/** Navigation beside the screen, on a phone in a drawer. Drawn without MUI, which loads with the screen. */
export function PanelLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useHeadingFocus(main);
  // The address at which the drawer was opened: another address closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  return (
    <div className={styles.layout}>
      <a href="#conteudo" className={styles.skipLink}>
        Pular para o conteúdo
      </a>
      <header className={styles.side}>
        <div className={styles.sideContent}>
          <Navigation />
        </div>
      </header>
      <div className={styles.column}>
        <header className={styles.phoneBar}>
          <button
            type="button"
            aria-label="Abrir navegação"
            className={styles.menuButton}
            onClick={() => setOpenedAt(pathname)}
          >
            <Menu size={22} aria-hidden />
          </button>
          <span className={styles.phoneTitle}>Painel</span>
        </header>
        {openedAt === pathname && <NavigationDrawer onClose={() => setOpenedAt(null)} />}
        <main id="conteudo" ref={main} tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
    </div>
  );
}
