import { useLocation } from '@tanstack/react-router';
import { Menu, Search } from 'lucide-react';
import { type ComponentProps, lazy, type ReactNode, Suspense, useRef, useState } from 'react';

import { ClosedDownBanner } from './closed-down-banner.tsx';
import { NavigationDrawer } from './navigation-drawer.tsx';
import { Navigation } from './navigation.tsx';
import { useAppMenu } from './use-app-menu.ts';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useMenu } from './use-menu.ts';
import { useSearchKeys } from './use-search-keys.ts';

import styles from './panel-layout.module.css';

const PanelSearch = lazy(async () => {
  const [{ PanelSearch: Dialog }, { ScreenTheme }] = await Promise.all([
    import('#panel/search/panel-search.tsx'),
    import('#panel/ui/screen-theme.tsx'),
  ]);
  return {
    default: (props: ComponentProps<typeof Dialog>) => (
      <ScreenTheme>
        <Dialog {...props} />
      </ScreenTheme>
    ),
  };
});

/** Navigation beside the screen, on a phone in a drawer. Drawn without MUI, which loads with the screen. */
export function PanelLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useHeadingFocus(main);
  // The address at which the drawer was opened: another address closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const [isSearching, setIsSearching] = useState(false);
  const search = () => setIsSearching(true);
  useSearchKeys(search);
  const screens = useMenu();
  const ofApps = useAppMenu();
  return (
    <div className={styles.layout}>
      <a href="#conteudo" className={styles.skipLink}>
        Pular para o conteúdo
      </a>
      <header className={styles.side}>
        <div className={styles.sideContent}>
          <Navigation onSearch={search} />
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
          <button type="button" aria-label="Buscar no painel" className={styles.menuButton} onClick={search}>
            <Search size={22} aria-hidden />
          </button>
        </header>
        {openedAt === pathname && (
          <NavigationDrawer
            onClose={() => setOpenedAt(null)}
            onSearch={() => {
              setOpenedAt(null);
              search();
            }}
          />
        )}
        <ClosedDownBanner />
        <main id="conteudo" ref={main} tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
      {isSearching && (
        <Suspense>
          <PanelSearch
            screens={[...screens, ...ofApps.map(({ path, label }) => ({ to: path, label }))]}
            onClose={() => setIsSearching(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
