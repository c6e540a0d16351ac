import { type StoreContext, requireStore } from '#app/platform/store/store-context.ts';

import { type CommonFacts, type PageHead, absoluteUrl, commonMeta, unindexed } from './common-meta.ts';

/**
 * Returns the head of a page that is never indexed. A page that failed has none: the root's names the failure. Apart from
 * `pageHead`, because routes without a loader call it: its code is part of every page of the shop.
 */
export function unindexedHead(
  { status, context }: { readonly status: string; readonly context: { readonly store: StoreContext | null } },
  { canonicalPath, ...page }: CommonFacts & { canonicalPath: string },
): Partial<PageHead> {
  if (status === 'error') return {};
  const store = requireStore(context.store);
  return {
    meta: [...commonMeta(store, page, absoluteUrl(store.origin, canonicalPath)), unindexed(store)],
    links: [],
  };
}
