import { type ComponentType, type LazyExoticComponent, Suspense, useEffect, useState } from 'react';

import { type AppEvents, onAppEvent } from '#app/platform/browser/app-events.ts';
import { lazyExtra } from '#app/platform/hydration/lazy-extra.ts';
import { useToastsService } from '#app/ui/toast/toast.ts';
import { Toasts } from '#app/ui/toast/toasts.tsx';

interface OverlayProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Loads a panel's code when it is first opened; the panel stays mounted and renders its own dialog. */
type Load<Extra> = () => Promise<ComponentType<OverlayProps & Extra>>;

/** The panels of features, injected by the routes, since the shell may not import features. */
export interface OverlayLoaders {
  cart?: Load<object>;
  customer?: Load<{ detail: AppEvents['open-customer-floater'] }>;
  policy?: Load<{ detail: AppEvents['open-policy'] }>;
  passkey?: Load<{ detail: AppEvents['offer-passkey'] }>;
}

export interface OverlaysProps {
  loaders: OverlayLoaders;
  /** Navigates to an address, where a panel is not available. */
  goTo: (href: string) => void;
  /** Translates a message id to Portuguese. */
  translate?: ((message: string) => Promise<string>) | undefined;
}

const toastTones = { success: 'success', error: 'danger', info: 'info' } as const;

const loginHref = () => '/login';
const passkeysHref = () => '/conta/dados';
const policyHref = ({ urlKey }: AppEvents['open-policy']) => `/pagina/${urlKey}`;

/** Renders panels and toasts, once per document, outside the pages; app events open them. */
export function Overlays({ loaders, goTo, translate }: OverlaysProps) {
  const { showToast } = useToastsService();
  useEffect(
    () =>
      onAppEvent('toast', async ({ kind, message, durationMs }) =>
        showToast((await translate?.(message)) ?? message, {
          tone: toastTones[kind],
          ...(durationMs === undefined ? {} : { durationMs }),
        }),
      ),
    [translate, showToast],
  );
  return (
    <>
      <CartOverlay load={loaders.cart} goTo={goTo} />
      <DetailOverlay
        event="open-customer-floater"
        load={loaders.customer}
        goTo={goTo}
        hrefOf={loginHref}
        fallbackHref="/login"
      />
      <DetailOverlay
        event="open-policy"
        load={loaders.policy}
        goTo={goTo}
        hrefOf={policyHref}
        fallbackHref="/pagina"
      />
      <DetailOverlay
        event="offer-passkey"
        load={loaders.passkey}
        goTo={goTo}
        hrefOf={passkeysHref}
        fallbackHref={null}
      />
      <Toasts />
    </>
  );
}

interface OverlaySlotProps<Extra> {
  load: Load<Extra> | undefined;
  goTo: (href: string) => void;
}

function CartOverlay({ load, goTo }: OverlaySlotProps<object>) {
  const [Panel] = useState(() => load && lazyPanel(load, '/carrinho'));
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');

  useEffect(
    () => onAppEvent('open-cart', () => (Panel ? setState('open') : goTo('/carrinho'))),
    [Panel, goTo],
  );
  if (!Panel || state === 'never') return null;
  return (
    <Suspense fallback={null}>
      <Panel isOpen={state === 'open'} onClose={() => setState('closed')} />
    </Suspense>
  );
}

type DetailEvent = 'open-customer-floater' | 'open-policy' | 'offer-passkey';

interface DetailOverlayProps<Name extends DetailEvent> extends OverlaySlotProps<{ detail: AppEvents[Name] }> {
  event: Name;
  /** The page with the same content, where the panel is not available. */
  hrefOf: (detail: AppEvents[Name]) => string;
  /** The page to open if the panel's code fails to load; null for a panel that the shopper has not asked for. */
  fallbackHref: string | null;
}

/** A panel whose content comes with the event. */
function DetailOverlay<Name extends DetailEvent>({
  event,
  load,
  goTo,
  hrefOf,
  fallbackHref,
}: DetailOverlayProps<Name>) {
  const [Panel] = useState(() => load && lazyPanel(load, fallbackHref));
  const [opened, setOpened] = useState<{ detail: AppEvents[Name]; isOpen: boolean } | null>(null);

  useEffect(
    () =>
      onAppEvent(event, (detail) => {
        if (Panel) setOpened({ detail, isOpen: true });
        else goTo(hrefOf(detail));
      }),
    [Panel, event, goTo, hrefOf],
  );
  if (!Panel || opened === null) return null;
  return (
    <Suspense fallback={null}>
      <Panel
        detail={opened.detail}
        isOpen={opened.isOpen}
        onClose={() => setOpened({ detail: opened.detail, isOpen: false })}
      />
    </Suspense>
  );
}

/**
 * A panel whose code loads with its first render. If the code does not load, the page with the same content opens instead, or nothing.
 */
export const lazyPanel = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallbackHref: string | null,
): LazyExoticComponent<ComponentType<Props>> =>
  lazyExtra(load, fallbackHref === null ? undefined : () => window.location.assign(fallbackHref));
