import { useRouter } from '@tanstack/react-router';
import type { PaymentType } from '@vitrine/contract/payment-types.ts';
import type { CategoryNode } from '@vitrine/contract/schemas/catalog.ts';
import type { ShopMenus } from '@vitrine/contract/schemas/menus.ts';
import { type ReactNode, useCallback, useEffect, useState } from 'react';

import type { Layout } from '#app/platform/access/route-static-data.ts';
import { emitAppEvent, onAppEvent } from '#app/platform/browser/app-events.ts';
import { useSession } from '#app/platform/session/session-state.ts';
import { useStore } from '#app/platform/store/store-context.ts';

import { storePictureUrl } from './document/document-head.ts';
import { LazyFooter } from './footer/lazy-footer.tsx';
import { announcementOf, Header } from './header/header.tsx';
import { LayoutDefault } from './layouts/layout-default.tsx';
import { LayoutLogin } from './layouts/layout-login.tsx';
import { LayoutShort } from './layouts/layout-short.tsx';
import { AccountLink, SafePurchase } from './layouts/short-header-parts.tsx';
import { type OverlayLoaders, Overlays } from './overlays/overlays.tsx';

import layoutStyles from './layouts/layout.module.css';

export interface ShellProps {
  layout: Layout;
  /** A flat list for the menu, as in the API. */
  categories: readonly CategoryNode[];
  /** The menus that the store arranged; null where it has none. */
  menus?: ShopMenus | undefined;
  /** Active content pages, for the footer. */
  pages?: readonly { url_key: string; title: string }[] | undefined;
  /** The blog has entries. */
  hasBlog?: boolean | undefined;
  hasLists?: boolean | undefined;
  /** The types of the store's payment methods, for the footer. */
  paymentTypes?: readonly PaymentType[] | undefined;
  /** A constant: its panels are created once. */
  overlays: OverlayLoaders;
  /** Countdown floaters, popup, video, chat button: in the default and the checkout layout. */
  floaters?: ReactNode;
  /** A search form with suggestions, instead of the plain one. */
  search?: ReactNode;
  /** The delivery place, in the header. */
  place?: ReactNode;
  translate?: ((message: string) => Promise<string>) | undefined;
  children: ReactNode;
}

/** Returns the number of units in the cart; null until it is known. */
function useItemsCount(): number | null {
  const [itemsCount, setItemsCount] = useState<number | null>(null);
  useEffect(() => onAppEvent('cart-changed', (cart) => setItemsCount(cart.itemsCount)), []);
  useEffect(() => onAppEvent('logged-out', () => setItemsCount(0)), []);
  return itemsCount;
}

/** The frame of a page: one of four layouts [RTE-05], panels and toasts. */
export function Shell(props: ShellProps) {
  const router = useRouter();
  const goTo = useCallback((href: string) => void router.navigate({ href }), [router]);
  return (
    <>
      <PageLayout {...props} />
      <Overlays loaders={props.overlays} goTo={goTo} translate={props.translate} />
    </>
  );
}

function PageLayout({
  layout,
  categories,
  menus,
  pages,
  hasBlog,
  hasLists,
  paymentTypes,
  floaters,
  search,
  place,
  children,
}: ShellProps) {
  const store = useStore();
  const itemsCount = useItemsCount();
  const isLoggedIn = useSession((session) => session.status === 'customer');
  const companyName = useSession(({ customer }) => customer?.company_name ?? '');
  const brand = {
    storeName: store.name,
    logoUrl: storePictureUrl(store.settings['logo/image']),
    isNameShown: store.settings['logo/with_name'],
  };
  const shortFooter = <LazyFooter store={store} paymentTypes={paymentTypes} isShort />;
  const hasLoginPage = store.settings['clients/type_login'] === 'page';

  if (layout === 'empty') return <LayoutEmpty>{children}</LayoutEmpty>;
  if (layout === 'login') {
    return (
      <LayoutLogin {...brand} footer={shortFooter}>
        {children}
      </LayoutLogin>
    );
  }
  if (layout === 'checkout') {
    return (
      <LayoutShort
        {...brand}
        name="checkout"
        aside={<SafePurchase />}
        footer={shortFooter}
        floaters={floaters}
      >
        {children}
      </LayoutShort>
    );
  }
  if (store.closing) {
    return (
      <LayoutShort
        {...brand}
        name="closed-down"
        aside={<AccountLink isLoggedIn={isLoggedIn} />}
        footer={<LazyFooter store={store} pages={pages} isShort />}
        floaters={floaters}
      >
        {children}
      </LayoutShort>
    );
  }
  return (
    <LayoutDefault
      header={
        <Header
          {...brand}
          announcement={announcementOf(store.settings)}
          categories={categories}
          menu={menus?.header}
          itemsCount={itemsCount}
          isLoggedIn={isLoggedIn}
          companyName={companyName}
          search={search}
          place={place}
          onOpenCart={() => emitAppEvent('open-cart')}
          onOpenLogin={
            hasLoginPage ? undefined : () => emitAppEvent('open-customer-floater', { form: 'login' })
          }
        />
      }
      footer={
        <LazyFooter
          store={store}
          categories={categories}
          menu={menus?.footer}
          pages={pages}
          hasBlog={hasBlog}
          hasLists={hasLists}
          paymentTypes={paymentTypes}
        />
      }
      floaters={floaters}
    >
      {children}
    </LayoutDefault>
  );
}

/** The page without a frame: error screens without a store, embedded content. */
function LayoutEmpty({ children }: { children: ReactNode }) {
  return (
    <main id="conteudo" tabIndex={-1} className={layoutStyles.empty}>
      {children}
    </main>
  );
}
