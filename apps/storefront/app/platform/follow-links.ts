import type { AnyRouter } from '@tanstack/react-router';

/**
 * Links to pages of this shop are followed without loading a document anew, wherever they stand and whoever wrote them. A
 * link itself is a plain one: it opens in a new tab, works before the page's code has come and without JavaScript.
 *
 * In HTML, on the link or around it: `data-keep-scroll` where the page stays as it is scrolled, `data-no-preload` where
 * loading the target ahead would be wasteful or have an effect, `data-document` where a document has to be loaded.
 */
export function followLinks(router: Pick<AnyRouter, 'navigate' | 'preloadRoute' | 'options'>): void {
  // After the page's own handlers, which may have obeyed the click in another way.
  window.addEventListener('click', (event) => {
    const link = pageLink(event.target);
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    const resetScroll = link.closest('[data-keep-scroll]') === null;
    void router.navigate({ href: link.pathname + link.search + link.hash, resetScroll });
  });

  let pointedAt: HTMLAnchorElement | null = null;
  window.addEventListener('pointerover', ({ target }) => {
    const link = pageLink(target);
    if (link === pointedAt) return;
    pointedAt = link;
    if (!link || link.closest('[data-no-preload]')) return;
    // A failed preload is tried again, and reported, by the navigation itself.
    router
      .preloadRoute({ to: link.pathname, search: router.options.parseSearch(link.search) })
      .catch(() => undefined);
  });
}

/** Whether a click is none for a new tab, a new window or a file to keep. */
export function isPlainClick(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
) {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** The link that was hit, when it leads to a page of this shop: to no file, no other origin and no place on this page. */
function pageLink(hit: EventTarget | null): HTMLAnchorElement | null {
  const link = hit instanceof Element ? hit.closest('a') : null;
  if (!link || link.target !== '' || link.closest('[data-document]')) return null;
  const isHere = link.getAttribute('href')?.startsWith('/') && link.origin === window.location.origin;
  const isPage = !link.pathname.startsWith('/api/') && !link.pathname.includes('.');
  return isHere && isPage ? link : null;
}
