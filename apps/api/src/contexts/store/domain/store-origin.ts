import { installationHost, originByHost } from '@vitrine/contract/store-origin.ts';

interface StoreAddresses {
  /** `domain` of the store's settings; '' if unset. */
  readonly domain: string;
  readonly hosts: readonly string[];
  /** The public address of this installation. */
  readonly publicUrl: string;
}

/**
 * Returns the origin of links in a store's mails. Never taken from a request, which could name any host. A store that
 * this installation serves at its own address, as in development, is linked there; otherwise at its domain.
 */
export function storeOrigin({ domain, hosts, publicUrl }: StoreAddresses): string {
  if (installationHost({ hosts, publicUrl }) === undefined && domain !== '') return `https://${domain}`;
  return originByHost({ hosts, publicUrl });
}
