import { type Client, createClient } from '@vitrine/contract/client.ts';

export { type Client, type CallErrorCode, CallError, isErrorOf } from '@vitrine/contract/client.ts';
export type { CallData, CallInput } from '@vitrine/contract/call-client.ts';
export type { CallName } from '@vitrine/contract/contract.ts';
export { type PermalinkItem, cartPermalink } from '@vitrine/rules/cart-permalink.ts';

export interface ShopClientOptions {
  /** The shop's origin, such as `https://loja.com.br`; in the shop's own pages an empty text. */
  readonly origin: string;
  /** The public id of the store, where its origin serves several. */
  readonly store?: string;
  /** Headers of every call, read for each. */
  readonly headers?: () => Record<string, string>;
  /** In place of the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** The time limit of a call that names none; 15 s. */
  readonly timeoutMs?: number;
}

/**
 * Creates a client of a store's public calls. A call returns its `data`, and throws a `CallError` otherwise. Amounts are
 * integer centavos, moments ISO 8601 texts in UTC.
 */
export function createShopClient({
  origin,
  store,
  headers,
  fetch: send = (request) => fetch(request),
  timeoutMs,
}: ShopClientOptions): Client {
  return createClient({
    baseUrl: origin.replace(/\/$/, ''),
    fetch: send,
    headers: () => ({ ...(store !== undefined && { 'store-id': store }), ...headers?.() }),
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
}
