import { isIP } from 'node:net';

/** The name under which authenticators keep passkeys, and the origins of pages that may use them. */
export interface RelyingParty {
  readonly rpId: string;
  readonly origins: readonly string[];
}

interface StoreAddresses {
  readonly hosts: readonly string[];
  /** The store's connected domain; '' if unset. */
  readonly domain: string;
  /** The public address of this installation. */
  readonly publicUrl: string;
}

/**
 * Returns the relying party of a store's page; null for a host that is not the store's. `www.loja.com.br` and `loja.com.br` share
 * passkeys if both are hosts of the store: the shortest of them is the name. Other stores below it are refused by their origin.
 */
export function relyingPartyOf(host: string, store: StoreAddresses): RelyingParty | null {
  const own = [...new Set([...store.hosts, ...(store.domain === '' ? [] : [store.domain])])];
  // Browsers keep no passkeys for addresses.
  if (!own.includes(host) || isIP(host) !== 0) return null;
  // A name of one word is no suffix that browsers accept for another one.
  const above = own.filter((one) => one.includes('.') && isBelow(host, one));
  const rpId = above.toSorted((a, b) => a.length - b.length)[0] ?? host;
  return { rpId, origins: originsOf(rpId, store) };
}

/** Returns the store's origins at a relying party's name and below it; none if the store has left it. */
export function originsOf(rpId: string, { hosts, domain, publicUrl }: StoreAddresses): string[] {
  const { protocol, port } = new URL(publicUrl);
  const origins = hosts.map((host) => `${protocol}//${host}${port === '' ? '' : `:${port}`}`);
  if (domain !== '') origins.push(`https://${domain}`);
  return origins.filter((origin) => isAtOrBelow(new URL(origin).hostname, rpId));
}

const isBelow = (host: string, above: string) => host.endsWith(`.${above}`);
const isAtOrBelow = (host: string, above: string) => host === above || isBelow(host, above);
