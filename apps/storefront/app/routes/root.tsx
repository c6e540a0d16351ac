import {
  type ErrorComponentProps,
  Outlet,
  createRootRouteWithContext,
  isNotFound,
  notFound,
  redirect,
  useLocation,
  useMatches,
  useRouter,
} from '@tanstack/react-router';
import { type ReactNode, createContext, useContext, useEffect, useState } from 'react';

import { ConsentRoot } from '#app/features/consent/consent-root.tsx';
import { LazyDeliveryDestination } from '#app/features/delivery/lazy-delivery-destination.ts';
import { LazyFormResult } from '#app/features/form-result/lazy-form-result.tsx';
import { guard } from '#app/platform/access/guard.ts';
import { isShownAfterClosing } from '#app/platform/access/is-shown-after-closing.ts';
import type { PageNeeds } from '#app/platform/access/page-needs.ts';
import { pagePolicy } from '#app/platform/access/page-policy.ts';
import { homePath } from '#app/platform/addresses/paths.ts';
import { loadCode } from '#app/platform/code/load-code.ts';
import { reloadForCode, withCode } from '#app/platform/code/reload-for-code.ts';
import { fetchMessages, translateLater } from '#app/platform/errors/late-message.ts';
import { adoptEarlyTexts } from '#app/platform/hydration/early-actions.ts';
import { lazyExtra } from '#app/platform/hydration/lazy-extra.ts';
import { type ServiceInstances, serviceInContext, serviceOf } from '#app/platform/services/service-of.ts';
import { createSessionState } from '#app/platform/session/session-state.ts';
import { type StoreContext, requireStore, useStore } from '#app/platform/store/store-context.ts';
import { failureMeta, storeMeta } from '#app/shell/document/document-head.ts';
import { Document } from '#app/shell/document/document.tsx';
import {
  LazyClosedDownScreen,
  LazyNotFoundScreen,
  PageFault,
  fetchErrorScreens,
} from '#app/shell/errors/lazy-error-screens.tsx';
import { LazySearchForm } from '#app/shell/header/header.tsx';
import { LateCountdownFloaters } from '#app/shell/overlays/late-countdown-floaters.tsx';
import type { OverlayLoaders } from '#app/shell/overlays/overlays.tsx';
import { Shell } from '#app/shell/shell.tsx';
import { untilShopNeeded, watchFirstView } from '#app/shell/startup/first-view.ts';
import type { LateParts } from '#app/shell/startup/start-shop-services.ts';
import { fetchToastRegion } from '#app/ui/toast/toasts.tsx';

import '#app/ui/styles/global.css';

/** The page is complete without the services, unless the shopper has done what they replay. */
const quietWithoutActions = {
  get isQuiet() {
    return !window.earlyActions?.queue.length;
  },
};

interface RouterContext {
  store: StoreContext | null;
  /** The previewed moment in ISO format. */
  previewedAt: string | null;
  services: ServiceInstances;
}

async function requireNeeds(store: StoreContext, needs: PageNeeds): Promise<void> {
  const { asCustomer } = await import('#app/features/account/as-customer.ts');
  await asCustomer(store, () => Promise.resolve(), needs);
}

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context, location, matches }) => {
    // The catalogue of a store that has closed down is gone, whoever asks.
    if (context.store?.closing && !isShownAfterClosing(location.pathname)) throw notFound();
    // On the server the guard ran before rendering; a browser that has not restored its session yet keeps that result.
    const { status, customer } = serviceInContext(context, createSessionState).getState();
    const { access, needs } = pagePolicy(location.pathname, matches.at(-1)?.staticData);
    // The page's needs are not checked yet [AUT-09].
    if (status === 'unknown') return needs ? requireNeeds(requireStore(context.store), needs) : undefined;
    const { settings } = requireStore(context.store);
    const redirectTarget = guard({
      path: location.pathname,
      access,
      isLoggedIn: status === 'customer',
      demand: customer && needs ? { needs, customer } : undefined,
      loginType: settings['clients/type_login'],
      mayBrowse: settings['clients/type_login/redirect_home'],
    });
    if (redirectTarget !== null && redirectTarget !== location.href) throw redirect({ href: redirectTarget });
    return undefined;
  },
  // A document includes the menu, and navigations reuse it: the loader's code is rarely needed.
  loader: async ({ context }) =>
    (await import('#app/features/listing/load-navigation.ts')).loadNavigation(context.store),
  staleTime: Number.POSITIVE_INFINITY,
  // A page's own head overrides it; StoreHead holds the rest.
  head: ({ match, matches }) => {
    const { store } = match.context;
    if (!store) return {};
    if (isNotFound(match.error)) {
      const isGone = store.closing && !isShownAfterClosing(matches.at(-1)?.pathname ?? homePath);
      return { meta: failureMeta(store, isGone ? 'Loja encerrada' : 'Página não encontrada') };
    }
    const hasFailed = matches.some(({ status }) => status === 'error');
    return { meta: hasFailed ? failureMeta(store, 'Algo não saiu como esperado') : storeMeta(store) };
  },
  shellComponent: Document,
  component: Frame,
  notFoundComponent: () => (
    <Framed>
      <MissingPage />
    </Framed>
  ),
  errorComponent: (props: ErrorComponentProps) => (
    <Framed>
      <PageFault {...props} />
    </Framed>
  ),
});

function MissingPage() {
  const { closing } = useStore();
  const { pathname } = useLocation();
  return closing && !isShownAfterClosing(pathname) ? <LazyClosedDownScreen /> : <LazyNotFoundScreen />;
}

/** Constant, because the footer is memoised. */
const none: readonly never[] = [];

/** The panels of features, each loaded when it is first opened. */
const overlays: OverlayLoaders = {
  cart: async () => (await import('#app/features/cart/cart-panel.tsx')).CartPanel,
  customer: async () => (await import('#app/features/auth/customer-floater.tsx')).CustomerFloater,
  policy: async () => (await import('#app/features/cms/policy-modal.tsx')).PolicyModal,
  passkey: async () =>
    (await import('#app/features/account/data/passkey-offer-dialog.tsx')).PasskeyOfferDialog,
};

const SearchSuggestions = lazyExtra(
  async () => (await import('#app/features/search/suggestions/suggestion-panel.tsx')).SuggestionPanel,
);

/** Loads the error texts and screens with the first action, so that its failure has a text. */
function fetchErrorsEarly(): () => void {
  const names = ['pointerdown', 'keydown'] as const;
  const listeners = new AbortController();
  function fetchOnce() {
    listeners.abort();
    Promise.all([fetchMessages(), fetchErrorScreens(), fetchToastRegion()]).catch(() => {});
  }
  for (const name of names)
    window.addEventListener(name, fetchOnce, { signal: listeners.signal, passive: true });
  return () => listeners.abort();
}

function Frame() {
  return (
    <Framed>
      <Outlet />
    </Framed>
  );
}

const FrameContext = createContext(false);

/**
 * The shop's frame: layout, menu, panels. Also used by the not-found and error screens, which the router renders in
 * place of a page or of the root.
 */
function Framed({ children }: { children: ReactNode }) {
  if (useContext(FrameContext)) return children;
  return (
    <FrameContext value>
      <ShopFrame>{children}</ShopFrame>
    </FrameContext>
  );
}

function ShopFrame({ children }: { children: ReactNode }) {
  const navigation = Route.useLoaderData();
  const layout = useMatches({ select: (matches) => policyOf(matches).layout });
  const router = useRouter();
  const [late, setLate] = useState<LateParts | null>(null);
  useEffect(adoptEarlyTexts, []);
  useEffect(() => {
    serviceOf(router, watchFirstView);
    // Loaded after the page, which does not need it to render.
    void untilShopNeeded()
      .then(() => loadCode(() => import('#app/shell/startup/start-shop.ts'), quietWithoutActions))
      .then(({ startShop }) => startShop(router, setLate))
      // Nothing can be bought without the shop's services.
      .catch(reloadForCode);
  }, [router]);
  useEffect(fetchErrorsEarly, []);
  const previewMark = usePreviewMark();
  return (
    <>
      {previewMark}
      {late && <late.NavigationBar />}
      <Shell
        layout={layout}
        categories={navigation?.categories ?? none}
        menus={navigation?.menus}
        pages={navigation?.pages ?? none}
        hasBlog={navigation?.hasBlog ?? false}
        hasLists={navigation?.hasLists ?? false}
        paymentTypes={navigation?.paymentTypes ?? none}
        overlays={overlays}
        translate={translateLater}
        floaters={
          <>
            <LateCountdownFloaters />
            {late && <late.Floaters layout={layout} />}
          </>
        }
        place={<LazyDeliveryDestination />}
        search={<LazySearchForm Suggestions={SearchSuggestions} categories={navigation?.categories} />}
      >
        <LazyFormResult />
        {children}
      </Shell>
      <ConsentRoot />
    </>
  );
}

/** The bar of a previewed page; its code loads for previews only. */
function usePreviewMark(): ReactNode {
  const router = useRouter();
  const [mark, setMark] = useState<ReactNode>(null);
  useEffect(() => {
    if (router.options.context.previewedAt !== null) {
      void withCode(
        () => import('#app/shell/overlays/show-preview.tsx'),
        ({ showPreview }) => showPreview(router, setMark),
      );
    }
  }, [router]);
  return mark;
}

function policyOf(matches: readonly { pathname: string; staticData: Parameters<typeof pagePolicy>[1] }[]) {
  const last = matches.at(-1);
  return pagePolicy(last?.pathname ?? '/', last?.staticData);
}
