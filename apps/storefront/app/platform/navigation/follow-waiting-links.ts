import { placeToHydrate } from '#app/platform/hydration/early-actions.ts';

import { isPageAddress, isPlainClick } from './page-address.ts';

/** Makes links of components that are not hydrated yet behave like PageLink: no document is loaded. */
export function followWaitingLinks(goTo: (href: string) => void, signal: AbortSignal): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const href = link?.getAttribute('href') ?? '';
      if (link?.target !== '' || !isPageAddress(href) || !placeToHydrate(link)) return;
      if (event.defaultPrevented || !isPlainClick(event)) return;
      event.preventDefault();
      goTo(href);
    },
    // React stops the event at a component that it cannot hydrate yet.
    { capture: true, signal },
  );
}
