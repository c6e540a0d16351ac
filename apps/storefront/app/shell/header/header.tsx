import type { CategoryNode } from '@vitrine/contract/schemas/catalog.ts';
import type { MenuLink } from '@vitrine/contract/schemas/menus.ts';
import { clsx } from 'clsx';
import { Heart, Menu, ShoppingBag, User } from 'lucide-react';
import { type MouseEvent, type ReactNode, Suspense, useMemo, useState } from 'react';

import { visitorWishlistPath, wishlistPath } from '#app/platform/addresses/paths.ts';
import { inPlaceholder, whenActive } from '#app/platform/hydration/when-near.tsx';
import { inSlot } from '#app/platform/look/in-slot.ts';
import type { HeaderSlotProps } from '#app/platform/look/look.ts';
import type { BrowserSettings } from '#app/platform/store/store-context.ts';
import { lazyPanel } from '#app/shell/overlays/overlays.tsx';
import { PageLink } from '#app/ui/page-link/page-link.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx';

import { CategoryBar } from './category-bar.tsx';
import { menuBranches } from './menu-branches.ts';
import { SearchForm } from './search-form.tsx';
import { Wordmark, type WordmarkProps } from './wordmark.tsx';

import barStyles from './announcement-bar.module.css';
import styles from './header.module.css';

export interface HeaderProps extends WordmarkProps {
  announcement?: string | undefined;
  /** A flat list, as in the API. */
  categories: readonly CategoryNode[];
  /** The menu that the store arranged, instead of its categories. */
  menu?: readonly MenuLink[] | null | undefined;
  /** null while unknown: the layout reserves its space. */
  itemsCount: number | null;
  isLoggedIn: boolean;
  /** The razão social of the company that is logged in; empty for a person [COM+01]. */
  companyName?: string;
  /** Replaces the plain search form, e.g. by one with suggestions. */
  search?: ReactNode;
  /** The delivery place. */
  place?: ReactNode;
  /** Opens the cart panel; without it the link navigates to /carrinho. */
  onOpenCart?: (() => void) | undefined;
  /** Opens the login panel; without it the link navigates. */
  onOpenLogin?: (() => void) | undefined;
}

const loadCategoryPanel = async () => (await import('./category-panel.tsx')).CategoryPanel;
const CategoryPanel = lazyPanel(loadCategoryPanel, '/categoria');

/** Starts loading on pointerdown, before the click. */
function warmUp() {
  // A failed load is retried, and reported, when the panel opens.
  loadCategoryPanel().catch(() => undefined);
}

/** The category bar, hydrated with the shopper's first activity. */
const LazyCategoryBar = inPlaceholder(
  'category-bar',
  import.meta.env.SSR
    ? CategoryBar
    : whenActive('category-bar', async () => (await import('./category-bar.tsx')).CategoryBar),
);

/** The search form, hydrated with the shopper's first activity. Until then the browser submits it. */
export const LazySearchForm = inPlaceholder(
  'search-form',
  import.meta.env.SSR
    ? SearchForm
    : whenActive('search-form', async () => (await import('./search-form.tsx')).SearchForm),
);

function instead(action: (() => void) | undefined) {
  if (action === undefined) return undefined;
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    action();
  };
}

function countText(itemsCount: number): string {
  return itemsCount === 1 ? '1 item' : `${itemsCount} itens`;
}

function OwnHeaderBar({ parts: { brand, menu, search, personal, cart } }: HeaderSlotProps) {
  return (
    <div className={styles.bar}>
      {brand}
      {menu}
      {search}
      {personal}
      {cart}
    </div>
  );
}

const HeaderBar = inSlot('Header', OwnHeaderBar);

/** Consists of links and forms, so that it works before hydration and without JavaScript [UIX+03]. */
export function Header({
  storeName,
  logoUrl,
  isNameShown,
  announcement = '',
  categories,
  menu: arranged = null,
  itemsCount,
  isLoggedIn,
  companyName = '',
  search,
  place,
  onOpenCart,
  onOpenLogin,
}: HeaderProps) {
  const [menu, setMenu] = useState<'never' | 'open' | 'closed'>('never');
  const branches = useMemo(() => menuBranches(arranged, categories), [arranged, categories]);
  const hasItems = itemsCount !== null && itemsCount > 0;

  return (
    <>
      {announcement === '' ? null : <AnnouncementBar text={announcement} />}
      <header className={styles.header}>
        <HeaderBar
          storeName={storeName}
          parts={{
            brand: (
              <div className={styles.brand}>
                <Wordmark storeName={storeName} logoUrl={logoUrl} isNameShown={isNameShown} />
              </div>
            ),
            menu: (
              <PageLink
                href="/categoria"
                className={clsx(styles.action, styles.menu)}
                preload={false}
                onPointerDown={warmUp}
                onClick={instead(() => setMenu('open'))}
              >
                <Menu aria-hidden="true" />
                <span className={styles.label}>Menu</span>
              </PageLink>
            ),
            search: <div className={styles.search}>{search ?? <LazySearchForm />}</div>,
            personal: (
              <div className={styles.personal}>
                <div className={styles.delivery}>{place}</div>
                <PageLink
                  href={isLoggedIn ? wishlistPath() : visitorWishlistPath}
                  className={clsx(styles.action, styles.wishes)}
                  preload={false}
                >
                  <Heart aria-hidden="true" />
                  <span className={styles.label}>Desejos</span>
                </PageLink>
                <PageLink
                  href={isLoggedIn ? '/conta' : '/login'}
                  className={styles.action}
                  preload={false}
                  onClick={isLoggedIn ? undefined : instead(onOpenLogin)}
                >
                  <User aria-hidden="true" />
                  <span className={styles.label}>{isLoggedIn ? 'Minha conta' : 'Entrar'}</span>
                  {companyName === '' ? null : <span className={styles.company}>{companyName}</span>}
                </PageLink>
              </div>
            ),
            cart: (
              <PageLink
                href="/carrinho"
                className={clsx(styles.action, styles.cart)}
                preload={false}
                onClick={instead(onOpenCart)}
              >
                <ShoppingBag aria-hidden="true" />
                <span className={styles.label}>Sacola</span>
                {hasItems ? (
                  <span className={styles.count}>
                    <span aria-hidden="true">{itemsCount > 99 ? '99+' : itemsCount}</span>
                    <VisuallyHidden>, {countText(itemsCount)}</VisuallyHidden>
                  </span>
                ) : null}
              </PageLink>
            ),
          }}
        />
      </header>
      {place === undefined ? null : <div className={styles.placeRow}>{place}</div>}
      <LazyCategoryBar branches={branches} isArranged={arranged !== null} />
      {menu === 'never' ? null : (
        <Suspense fallback={null}>
          <CategoryPanel
            isOpen={menu === 'open'}
            onClose={() => setMenu('closed')}
            branches={branches}
            isLoggedIn={isLoggedIn}
          />
        </Suspense>
      )}
    </>
  );
}

/** Returns the text of the bar: while sales are paused, that they are. */
export function announcementOf(
  settings: Pick<BrowserSettings, 'pause/on' | 'pause/text' | 'announcement/text'>,
): string {
  return settings[settings['pause/on'] ? 'pause/text' : 'announcement/text'];
}

/** A store's announcement in one line: free shipping from an amount, a date. */
function AnnouncementBar({ text }: { text: string }) {
  return (
    <aside className={barStyles.bar} aria-label="Aviso da loja">
      <p>{text}</p>
    </aside>
  );
}
