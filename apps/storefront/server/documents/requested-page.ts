import type { AddressDescription } from '#app/platform/access/describe-address.ts';
import { formResultNames } from '#app/platform/addresses/action-paths.ts';
import { hasOnlyNames, meaningfulAddress, meaningfulNames } from '#server/page-cache/page-key.ts';
import type { Renderer } from '#server/rendering/renderer.ts';
import type { KnownStore } from '#server/stores/known-store.ts';

/** What an address requests of a store's pages. */
export interface RequestedPage {
  readonly store: KnownStore;
  readonly path: string;
  readonly search: string;
  readonly address: AddressDescription;
  /** The path with its meaningful query, and with the result of a posted form. */
  readonly meaningfulUrl: string;
  /** The page shows the result of a form, to the visitor who posted it. */
  readonly hasFormResult: boolean;
  /** The query has no other names than meaningful ones. */
  readonly isExact: boolean;
  /** The query opens the login, for which the store has a page [QRY-01]. */
  readonly opensLogin: boolean;
}

export type ReadRequestedPage = (
  request: object,
  renderer: Pick<Renderer, 'describePath'>,
  url: Pick<RequestedPage, 'store' | 'path' | 'search'>,
) => RequestedPage;

/** Returns the reader of requested pages, which reads each request once: for the page cache, and then for the document. */
export function requestedPageReader(): ReadRequestedPage {
  const pages = new WeakMap<object, RequestedPage>();
  return (request, renderer, url) => {
    const known = pages.get(request);
    if (known && known.store === url.store && known.path === url.path && known.search === url.search)
      return known;
    const page = requestedPage(renderer, url);
    pages.set(request, page);
    return page;
  };
}

function requestedPage(
  renderer: Pick<Renderer, 'describePath'>,
  { store, path, search }: Pick<RequestedPage, 'store' | 'path' | 'search'>,
): RequestedPage {
  const address = renderer.describePath(path);
  const names = meaningfulNames(address, store.filterNames);
  const result = formResultNames(search);
  return {
    store,
    path,
    search,
    address,
    meaningfulUrl: meaningfulAddress(path, search, [...names, ...result]),
    hasFormResult: result.length > 0,
    isExact: hasOnlyNames(search, names),
    opensLogin:
      store.context.settings['clients/type_login'] === 'page' && new URLSearchParams(search).has('openLogin'),
  };
}
