import { type ComponentType, Suspense, useEffect, useState } from 'react';

import { type AppEvents, onAppEvent } from '#app/platform/browser/app-events.ts';
import { showToast } from '#app/ui/toast/toast.ts';
import { Toasts } from '#app/ui/toast/toasts.tsx';

import { lazyPanel } from './lazy-panel.ts';

interface OverlayProps {
  isOpen: boolean;
  onClose: () => void;
}

/** A panel's code arrives when it is first opened; it stays mounted from then on, and draws its own dialog. */
type Load<Extra> = () => Promise<ComponentType<OverlayProps & Extra>>;

/** The panels that features offer; the routes, which know the features, pass them in. */
export interface OverlayLoaders {
  cart?: Load<object>;
  customer?: Load<{ detail: AppEvents['open-customer-floater'] }>;
  policy?: Load<{ detail: AppEvents['open-policy'] }>;
}

export interface OverlaysProps {
  loaders: OverlayLoaders;
  /** Follows an address: what happens where a panel is not offered. */
  goTo: (href: string) => void;
  /** From message id to Portuguese. */
  translate?: ((message: string) => Promise<string>) | undefined;
}

const toastTones = { success: 'success', error: 'danger', info: 'info' } as const;

const loginHref = () => '/login';
const policyHref = ({ urlKey }: AppEvents['open-policy']) => `/pagina/${urlKey}`;

/** Where panels and toasts live: once per document, outside the pages, opened by app events. */
export function Overlays({ loaders, goTo, translate }: OverlaysProps) {
  useEffect(
    () =>
      onAppEvent('toast', async ({ kind, message, durationMs }) =>
        showToast((await translate?.(message)) ?? message, {
          tone: toastTones[kind],
          ...(durationMs === undefined ? {} : { durationMs }),
        }),
      ),
    [translate],
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

type DetailEvent = 'open-customer-floater' | 'open-policy';

interface DetailOverlayProps<Name extends DetailEvent> extends OverlaySlotProps<{ detail: AppEvents[Name] }> {
  event: Name;
  /** The page that offers the same, where the panel is not offered. */
  hrefOf: (detail: AppEvents[Name]) => string;
  /** Where the panel's code does not arrive. */
  fallbackHref: string;
}

/** A panel whose content comes with the event that opens it. */
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
