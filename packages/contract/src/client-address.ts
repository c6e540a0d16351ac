import ipaddr from 'ipaddr.js';

const ipv6NetworkBits = 64;

/** Parses an address in its usual notation; null for anything else. An IPv4 address in IPv6 form becomes IPv4. */
export function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  return isAddress ? ipaddr.process(text) : null;
}

/**
 * Returns the address that rate limits count: IPv4 whole, IPv6 as the first address of its /64, the size of a
 * subscriber's network [OPS+03]. Returns '' for a malformed address. Idempotent.
 */
export function rateLimitAddress(text: string): string {
  const address = parseAddress(text);
  if (address === null) return '';
  return address.kind() === 'ipv4'
    ? address.toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${ipv6NetworkBits}`).toString();
}
