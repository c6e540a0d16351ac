import { installationHost, originByHost } from '@vitrine/contract/store-origin.ts';

interface StoreAddresses {
  /** `domain` of the store's settings, or empty. */
  readonly domain: string;
  readonly hosts: readonly string[];
  /** Where this installation is reached. */
  readonly publicUrl: string;
}

/**
 * The origin that links in a store's mail lead to. Never taken from a request: whoever asks could name any. A store that
 * this installation serves under its own address, as while developing, is found there; else at its domain.
 */
export function storeOrigin({ domain, hosts, publicUrl }: StoreAddresses): string {
  if (installationHost({ hosts, publicUrl }) === undefined && domain !== '') return `https://${domain}`;
  return originByHost({ hosts, publicUrl });
}
