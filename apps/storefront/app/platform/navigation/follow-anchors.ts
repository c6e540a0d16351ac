import { scrollToTarget } from './scroll-to-target.ts';

/** Goes to an address without scrolling. */
type GoTo = (href: string) => void;

/** Makes links to a place on the open page scroll smoothly instead of jumping [RTE-10], until the signal aborts. */
export function followAnchors(goTo: GoTo, signal: AbortSignal): void {
  // Before the page's own handlers, which see that the click is handled.
  document.addEventListener('click', (event) => followAnchor(event, goTo), { capture: true, signal });
}

function followAnchor(event: MouseEvent, goTo: GoTo): void {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const target = link && anchorTarget(link);
  if (!target || event.button !== 0 || hasModifier) return;
  event.preventDefault();
  goTo(link.pathname + link.search + link.hash);
  scrollToTarget(target);
}

function anchorTarget({ target, origin, pathname, search, hash }: HTMLAnchorElement): HTMLElement | null {
  const { location } = window;
  const isHere =
    target === '' &&
    origin === location.origin &&
    pathname === location.pathname &&
    search === location.search;
  return isHere && hash !== '' ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
}
