import type { ChosenFilters } from '@vitrine/contract/filter-text.ts';

import { queryText } from './search-text.ts';

/** The parameters of a listing's address. Default values are omitted, so that every page has one address. */
interface ListingPart {
  readonly filters?: ChosenFilters | undefined;
  readonly sort?: string | undefined;
  readonly page?: number | undefined;
}

export const homePath = '/';
export const cartPath = '/carrinho';
/** Asks whether the items of a link are to be added to the cart; see `cart-permalink.ts`. */
export const cartQuestionPath = '/carrinho/adicionar';
export const categoryTreePath = '/categoria';
export const pageListPath = '/pagina';
export const manifestPath = '/site.webmanifest';
/** The service worker, which controls the addresses below its own. */
export const workerPath = '/sw.js';
/** The icon of a store without a picture of its own. */
export const letterIconPath = '/icone.svg';
export const blogFeedPath = '/blog/feed.xml';
/** The customer's own lists, below those of the store. */
export const ownListsPath = '/listas#minhas-listas';
export const loginPath = '/login';
export const checkoutPath = '/checkout';
/** The order of a guest buyer: of this tab, or of a mailed link. */
export const guestOrderPath = '/pedido';

/** An order that the store's staff prepared; the fragment of its link is the token. */
export const preparedOrderPath = '/pedido-preparado';

/** Buys a gift card; 404 while the store sells none. */
export const giftCardPath = '/vale-presente';
/** Redeems one; the fragment of its mail's link is the code. */
export const redeemGiftCardPath = '/vale-presente/resgatar';

/** The cart of a reminder; the fragment of its link is the token. */
export const savedCartPath = '/sacola-guardada';

/** Ends the reminders to the recipient of a mail; `t` is the token. */
export const reminderOptOutPath = '/sair-dos-lembretes';

/** A return of that order, with its label. */
export const guestReturnPath = (id: number): string => `${guestOrderPath}/devolucao/${id}`;
export const accountPath = '/conta';
export const personalDataPath = '/conta/dados';

/** Returns a category's path; the key's slashes stay: `quarto/roupa-de-cama` → `/quarto/roupa-de-cama/c`. */
export function categoryPath(urlKey: string, part?: ListingPart): string {
  const query = part ? queryText(listingQuery(part)) : '';
  return `/${encodeURIComponent(urlKey).replaceAll('%2F', '/')}/c${query}`;
}

/** A variant id opens the page with that variant selected. */
export function productPath(slug: string, variantId?: number): string {
  return `/${encodeURIComponent(slug)}/p${variantId === undefined ? '' : `?variante=${variantId}`}`;
}

export function searchPath(q = '', part: ListingPart = {}): string {
  return `/busca${queryText([['q', q], ...listingQuery(part)])}`;
}

export function pagePath(urlKey: string): string {
  return `/pagina/${encodeURIComponent(urlKey)}`;
}

export function blogPath(page = 1): string {
  return `/blog${queryText(listingQuery({ page }))}`;
}

export function blogEntryPath(urlKey: string): string {
  return `/blog/${encodeURIComponent(urlKey)}`;
}

export const quickOrderPath = '/conta/pedido-rapido';

/** The buyers of the company (decision 180). */
export const buyersPath = '/conta/compradores';

export function approvalsPath(page = 1): string {
  return `/conta/aprovacoes${queryText(listingQuery({ page }))}`;
}

export function approvalPath(id: number): string {
  return `/conta/aprovacoes/${id}`;
}

/** Asks for a quote of the cart. */
export const newQuotePath = '/conta/cotacoes/nova';

export function quotesPath(page = 1): string {
  return `/conta/cotacoes${queryText(listingQuery({ page }))}`;
}

export function quotePath(id: number): string {
  return `/conta/cotacoes/${id}`;
}

/** The customer's orders, filtered by `q` and `days`. */
export function ordersPath({
  q = '',
  days,
  page = 1,
}: { q?: string; days?: string | undefined; page?: number } = {}): string {
  const narrowing: [string, string][] = [
    ['q', q],
    ['days', days ?? ''],
  ];
  return `/conta/pedidos${queryText([...narrowing, ...listingQuery({ page })])}`;
}

export function creditsPath(page = 1): string {
  return `/conta/creditos${queryText(listingQuery({ page }))}`;
}

/** The first page also lists products to review. */
export function ownReviewsPath(page = 1): string {
  return `/conta/customer-review${queryText(listingQuery({ page }))}`;
}

export function returnsPath(page = 1): string {
  return `/conta/devolucoes${queryText(listingQuery({ page }))}`;
}

export function returnPath(id: number): string {
  return `/conta/devolucoes/${id}`;
}

/** Without an order, the page lets the customer choose one. */
export function newReturnPath(orderUuid?: string): string {
  return orderUuid === undefined
    ? '/conta/devolucoes/nova'
    : `/conta/devolucoes/nova/${encodeURIComponent(orderUuid)}`;
}

export const addressesPath = '/conta/enderecos';

export function addressPath(id: number): string {
  return `${addressesPath}/${id}`;
}

export function wishlistPath(page = 1): string {
  return `/conta/lista-desejos${queryText(listingQuery({ page }))}`;
}

/** The hearts that a device keeps for a visitor. */
export const visitorWishlistPath = '/lista-desejos';

/** The store's public lists, or those that match `q`. */
export function listsPath({ q = '', page = 1 }: { q?: string; page?: number } = {}): string {
  return `/listas${queryText([['q', q], ...listingQuery({ page })])}`;
}

export function listPath(id: number): string {
  return `/listas/${id}`;
}

/** A customer's list, for those who have its link. */
export function sharedListPath(link: string): string {
  return `/listas/${encodeURIComponent(link)}`;
}

export function orderPath(uuid: string): string {
  return `/conta/pedidos/${encodeURIComponent(uuid)}`;
}

function listingQuery({ filters = {}, sort, page }: ListingPart): [string, string | undefined][] {
  return [
    ...Object.entries(filters).map(([name, all]): [string, string] => [name, all.join(',')]),
    ['sort', sort === 'relevance' ? undefined : sort],
    ['page', page === undefined || page <= 1 ? undefined : String(page)],
  ];
}
