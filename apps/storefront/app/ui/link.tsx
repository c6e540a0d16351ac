import { type AnyRouter, useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  href: string;
  /** Turned off where loading the target ahead would be wasteful or would have an effect. */
  mayPreload?: boolean | undefined;
  /** Called when a navigation begins here. It scrolls the page itself, which otherwise begins at its top. */
  onNavigate?: (() => void) | undefined;
}

function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !hasModifier && !event.defaultPrevented;
}

/** An address of this shop, and neither a file nor another origin nor a place on this page. */
function isPageAddress(href: string): boolean {
  return href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/');
}

/**
 * A real link to an address held in a string (categories, products and content come with theirs): navigates on the
 * client when it can, opens in a new tab and works without JavaScript like any other.
 */
export function Link({ href, mayPreload = true, onNavigate, onClick, target, children, ...rest }: LinkProps) {
  // Null outside the router: what is rendered alone keeps plain links.
  const router: AnyRouter | null = useRouter({ warn: false });
  // Asked by what happens to a link, not for each that is drawn.
  const isClientSide = () => target === undefined && isPageAddress(href);

  function navigate(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!router || !isClientSide() || !isPlainClick(event)) return;
    event.preventDefault();
    onNavigate?.();
    void router.navigate({ href, resetScroll: onNavigate === undefined });
  }

  function preload() {
    if (!router || !isClientSide() || !mayPreload) return;
    const url = new URL(href, window.location.origin);
    // A failed preload is tried again, and reported, by the navigation itself.
    router
      .preloadRoute({ to: url.pathname, search: router.options.parseSearch(url.search) })
      .catch(() => undefined);
  }

  return (
    <a
      {...rest}
      href={href}
      target={target}
      rel={target === '_blank' ? 'noopener' : rest.rel}
      onClick={navigate}
      onPointerEnter={preload}
      onTouchStart={preload}
    >
      {children}
    </a>
  );
}
