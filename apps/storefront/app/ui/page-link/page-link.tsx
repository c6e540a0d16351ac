import { type AnyRouter, Link, useRouter } from '@tanstack/react-router';
import { type ComponentProps, createElement } from 'react';

import { savesData } from '#app/platform/browser/saves-data.ts';
import { isPageAddress } from '#app/platform/navigation/page-address.ts';

export interface PageLinkProps extends ComponentProps<'a'> {
  href: string;
  /** False where preloading the target is wasteful or has side effects. */
  preload?: boolean | undefined;
  /** The page keeps its scroll position, or the link's component scrolls: followed only once that is hydrated. */
  keepsScroll?: boolean | undefined;
}

// Only the exact current address counts as active, and only after hydration: a cached document does not contain the query.
const activeOptions = { exact: true, includeHash: true };
// The router's default class for active links would be global.
const activeProps = {};
/** Names a link whose click needs its component (`start-replay.ts`). */
const keepingScroll = { 'data-keeps-scroll': '' };
/** Names a link that is not preloaded, also before its component is hydrated (`follow-plain-links.ts`). */
const unpreloaded = { 'data-no-preload': '' };

/**
 * A link to any address. The router follows links to pages of this shop and preloads them on hover or touch, unless the shopper saves data; other links, and
 * all links outside of the router, are plain.
 */
export const PageLink = import.meta.env.SSR ? ServerLink : BrowserLink;

/** A `Link` renders the same anchor, after the router has built its location: a seventh of a rendering. */
function ServerLink({ preload = true, keepsScroll, ...anchor }: PageLinkProps) {
  // Without a second copy of the properties: a page has hundreds of links.
  if (preload && !keepsScroll) return createElement('a', anchor);
  return createElement('a', {
    ...anchor,
    ...(preload ? null : unpreloaded),
    ...(keepsScroll ? keepingScroll : null),
  });
}

function BrowserLink({
  href,
  target,
  preload = true,
  keepsScroll = false,
  children,
  ...rest
}: PageLinkProps) {
  const router: AnyRouter | null = useRouter({ warn: false });
  if (router === null || target !== undefined || !isPageAddress(href)) {
    return (
      <a {...rest} {...(preload ? null : unpreloaded)} href={href} target={target}>
        {children}
      </a>
    );
  }
  return (
    <Link
      {...rest}
      // The router parses path, query and hash from `href`, but its types require `to`.
      to={href}
      href={href}
      preload={preload && !savesData() ? 'intent' : false}
      resetScroll={!keepsScroll}
      {...(preload ? null : unpreloaded)}
      {...(keepsScroll ? keepingScroll : null)}
      activeOptions={activeOptions}
      activeProps={activeProps}
    >
      {children}
    </Link>
  );
}
