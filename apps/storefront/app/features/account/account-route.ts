import { isId } from '#app/platform/addresses/path-values.ts';
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

/** The options of a route whose path ends with a database id; any other text is a page that does not exist [RTE-03]. */
export const numbered = {
  params: { parse: ({ id }: { id: string }) => (isId(id) ? { id } : (false as const)) },
};

/** Returns the `head` of a page of one thing, as 'Cotação 12'. */
export const numberedHead =
  (name: string, pathOf: (id: number) => string) =>
  ({ match, params: { id } }: HeadContext & { readonly params: { readonly id: string } }) =>
    unindexedHead(match, { title: `${name} ${id}`, canonicalPath: pathOf(Number(id)) });

/** The options that the routes of the account's paged lists share; `loadPageOfList` takes the number. */
export const pagedList = {
  staticData: { query: ['page'] },
  validateSearch: ({ page }: { page?: string }) => ({ page }),
  loaderDeps: ({ search: { page } }: { search: { page?: string | undefined } }) => ({ page }),
} as const;
