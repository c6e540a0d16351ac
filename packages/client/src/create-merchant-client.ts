import { type AdminClient, createAdminClient } from '@vitrine/contract/admin/admin-client.ts';

export { type AdminClient, type AdminInput, AdminCallError } from '@vitrine/contract/admin/admin-client.ts';
export type { AdminCallName, DownloadedFile } from '@vitrine/contract/admin/admin-contract.ts';

export interface MerchantClientOptions {
  /** The origin of the panel, such as `https://painel.loja.com.br`. */
  readonly origin: string;
  /** The public id of the store. */
  readonly store: string;
  /** An API key of the store, `vk_…`: never in a browser. */
  readonly key: string;
  /** In place of the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** Creates a client of the merchants' calls that a key permits. A call returns its `data`, and throws an `AdminCallError` otherwise. */
export function createMerchantClient({
  origin,
  store,
  key,
  fetch: send = (request) => fetch(request),
}: MerchantClientOptions): AdminClient {
  return createAdminClient({
    baseUrl: origin.replace(/\/$/, ''),
    fetch: send,
    headers: () => ({ 'store-id': store, authorization: `Bearer ${key}` }),
  });
}
