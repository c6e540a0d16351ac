import { installationHost, originByHost } from '@vitrine/contract/store-origin.ts';

interface StoreAddresses {
  /** The store's connected domain; '' if unset. */
  readonly domain: string;
  readonly hosts: readonly string[];
  /** The public address of this installation. */
  readonly publicUrl: string;
}

/**
 * Returns the origin of links in a store's mails. Never taken from a request, which could name any host. A store that
 * an installation of development serves at its own address is linked there; otherwise at its connected domain.
 */
export function storeOrigin({ domain, hosts, publicUrl }: StoreAddresses): string {
  const isLocal = isDevelopmentName(publicUrl) && installationHost({ hosts, publicUrl }) !== undefined;
  if (domain !== '' && !isLocal) return `https://${domain}`;
  return originByHost({ hosts, publicUrl });
}

/** Names that the internet does not have: one word, addresses, and those of RFC 2606. */
function isDevelopmentName(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl);
  return (
    !hostname.includes('.') ||
    /^[\d.]+$|:|\.(?:localhost|test|example|invalid|internal|local)$/.test(hostname)
  );
}
