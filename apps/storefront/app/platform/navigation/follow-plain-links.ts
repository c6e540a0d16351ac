import { savesData } from '#app/platform/browser/saves-data.ts';
import { placeholderToHydrate } from '#app/platform/hydration/early-actions.ts';

import { isPageAddress, isPlainClick } from './page-address.ts';

interface LinkActions {
  goTo(href: string): void;
  preload(href: string): void;
}

/**
 * Makes links of merchants' HTML, and of components that are not hydrated yet, behave like PageLink: no document is loaded, and
 * the page is preloaded when the shopper points at it, unless the link says that it is not.
 */
export function followPlainLinks({ goTo, preload }: LinkActions, signal: AbortSignal): void {
  const plainLink = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const href = link?.getAttribute('href') ?? '';
    if (link?.target !== '' || !isPageAddress(href)) return null;
    const isPlain = link.closest('[data-plain-links]') || placeholderToHydrate(link);
    return isPlain ? { href, isPreloaded: !link.hasAttribute('data-no-preload') } : null;
  };
  // React stops the event at a component that it cannot hydrate yet.
  const options = { capture: true, signal } as const;
  document.addEventListener(
    'click',
    (event) => {
      const link = plainLink(event);
      if (link === null || event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      goTo(link.href);
    },
    options,
  );
  if (savesData()) return;
  let last = '';
  for (const type of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(
      type,
      (event) => {
        const link = plainLink(event);
        if (!link?.isPreloaded || link.href === last) return;
        last = link.href;
        preload(link.href);
      },
      { ...options, passive: true },
    );
  }
}
