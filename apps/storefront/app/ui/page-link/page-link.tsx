import { type AnyRouter, Link, useRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

import { isPageAddress } from '#app/platform/navigation/page-address.ts';

export interface PageLinkProps extends ComponentProps<'a'> {
  href: string;
  /** False where loading the target ahead is wasteful or has an effect. */
  preload?: boolean | undefined;
  /** The page stays where it is scrolled to. */
  keepsScroll?: boolean | undefined;
}

// Marks only the link to the very address on screen, and that after hydration: a cached document knows no query.
const activeOptions = { exact: true, includeHash: true };
// The router's own class for such a link would be a global one.
const activeProps = {};

/**
 * A link of any address. The router follows those of this shop's pages and loads them ahead when they are pointed at;
 * others, and all links outside of the router, are plain.
 */
export function PageLink({
  href,
  target,
  preload = true,
  keepsScroll = false,
  children,
  ...rest
}: PageLinkProps) {
  const router: AnyRouter | null = useRouter({ warn: false });
  // On a server a Link is an anchor too, whose location the router would build for nothing: a seventh of a rendering.
  if (import.meta.env.SSR || router === null || target !== undefined || !isPageAddress(href)) {
    return (
      <a {...rest} href={href} target={target}>
        {children}
      </a>
    );
  }
  return (
    <Link
      {...rest}
      // The address as it is: the router reads path, query and hash out of `href`, its types ask for `to`.
      to={href}
      href={href}
      preload={preload ? 'intent' : false}
      resetScroll={!keepsScroll}
      activeOptions={activeOptions}
      activeProps={activeProps}
    >
      {children}
    </Link>
  );
}
