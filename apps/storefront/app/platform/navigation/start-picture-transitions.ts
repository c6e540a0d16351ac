import type { ParsedLocation, RegisteredRouter } from '@tanstack/react-router';

import { savesData } from '#app/platform/browser/saves-data.ts';

/** Also in ui/styles/global.css. */
const name = 'product-picture';

interface Change {
  readonly fromLocation?: Pick<ParsedLocation, 'pathname'> | undefined;
  readonly toLocation: Pick<ParsedLocation, 'pathname'>;
}

/**
 * Lets the picture of a product move from its card to its page and back. Not between products, whose pages have two such
 * pictures, nor for a shopper who saves data or prefers less motion.
 */
export function startPictureTransitions(router: RegisteredRouter, signal: AbortSignal): void {
  // Without transition types, browsers would animate every navigation.
  if (!CSS.supports('selector(:active-view-transition-type(a))')) return;
  let markedPicture: HTMLElement | null = null;
  /** Names the picture on the page that is shown; null if it is not on the screen. */
  function namePicture({ pathname }: Pick<ParsedLocation, 'pathname'>, product: string): void {
    markedPicture?.style.removeProperty('view-transition-name');
    markedPicture = pathname === product ? galleryPicture() : cardPicture(product);
    markedPicture?.style.setProperty('view-transition-name', name);
  }
  router.update({
    context: router.options.context,
    defaultViewTransition: {
      types({ fromLocation, toLocation }) {
        const product = movedProduct({ fromLocation, toLocation });
        if (product === null || !fromLocation || isStill()) return false;
        namePicture(fromLocation, product);
        return markedPicture ? ['product'] : false;
      },
    },
  });
  // The browser skips a transition when another one starts or the tab is hidden, and the router drops the promise.
  window.addEventListener(
    'unhandledrejection',
    (event) => {
      if (isSkippedTransition(event.reason)) event.preventDefault();
    },
    { signal },
  );
  // Still inside of the transition, before the browser captures the new page.
  const unsubscribe = router.subscribe('onRendered', (change) => {
    const product = movedProduct(change);
    if (markedPicture && product !== null) namePicture(change.toLocation, product);
  });
  signal.addEventListener('abort', unsubscribe, { once: true });
}

const isSkippedTransition = (reason: unknown) =>
  reason instanceof DOMException &&
  /^(AbortError|InvalidStateError)$/.test(reason.name) &&
  reason.message.startsWith('Transition was');

const isProductPath = (path: string) => /^\/[^/]+\/p$/.test(path);

const isStill = () => savesData() || matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Returns the product's path if only one of the pages is a product's; else null. */
function movedProduct({ fromLocation, toLocation }: Change): string | null {
  const from = fromLocation?.pathname ?? '';
  const to = toLocation.pathname;
  if (isProductPath(from) === isProductPath(to)) return null;
  return isProductPath(to) ? to : from;
}

const galleryPicture = () => visible(document.querySelector<HTMLElement>('main [data-gallery] img'));

function cardPicture(product: string): HTMLElement | null {
  for (const link of document.querySelectorAll('main article a')) {
    if (link.getAttribute('href')?.split('?')[0] !== product) continue;
    const picture = visible(link.closest('article')?.querySelector('img') ?? null);
    if (picture) return picture;
  }
  return null;
}

/** Returns the picture if a part of it is on the screen. */
function visible(picture: HTMLElement | null): HTMLElement | null {
  if (!picture) return null;
  const { top, bottom, left, right } = picture.getBoundingClientRect();
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth ? picture : null;
}
