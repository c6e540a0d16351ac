import { unindexedHead } from '#app/platform/rendering/unindexed-head.ts';
import type { StoreContext } from '#app/platform/store/store-context.ts';

interface HeadContext {
  readonly match: { readonly status: string; readonly context: { readonly store: StoreContext | null } };
}

/** Returns the `head` of a page of the account: it is never indexed. */
export const accountHead =
  (title: string, canonicalPath: string) =>
  ({ match }: HeadContext) =>
    unindexedHead(match, { title, canonicalPath });

/** The options that the routes of the account's paged lists share; `loadPageOfList` takes the number. */
export const pagedList = {
  staticData: { query: ['page'] },
  validateSearch: ({ page }: { page?: string }) => ({ page }),
  loaderDeps: ({ search: { page } }: { search: { page?: string | undefined } }) => ({ page }),
} as const;
