import ipaddr from 'ipaddr.js';

const ipv6NetworkBits = 64;

/** Parses an address in its usual notation; null for anything else. An IPv4 address in IPv6 form becomes IPv4. */
export function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  // Each throws an error inside for the other's notation, which takes longer than parsing.
  const isAddress = text.includes(':') ? ipaddr.IPv6.isValid(text) : ipaddr.IPv4.isValidFourPartDecimal(text);
  return isAddress ? ipaddr.process(text) : null;
}

/**
 * Returns the address that rate limits count: an IPv4 address itself, the first address of an IPv6 address's /64, which is the size of a
 * subscriber's network [OPS+03]. Returns '' for a malformed address. Idempotent.
 */
export function rateLimitAddress(text: string): string {
  const address = parseAddress(text);
  if (address === null) return '';
  return address.kind() === 'ipv4'
    ? address.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${ipv6NetworkBits}`).toString();
}
