import { parseAddress } from '@vitrine/contract/client-address.ts';
import ipaddr from 'ipaddr.js';

/** Returns whether the sender at this distance is a trusted proxy; the socket's peer has distance 0. */
export type TrustedProxies = (address: string, distance: number) => boolean;

export const noTrustedProxies: TrustedProxies = () => false;

type Network = ReturnType<typeof ipaddr.parseCIDR>;

/**
 * Parses TRUSTED_PROXIES: the number of proxies in front of this server, or their addresses and ranges, separated by
 * commas. Throws for any other text, also `true`: clients can extend the header, so trusting all of it identifies no
 * one.
 */
export function parseTrustedProxies(text: string): TrustedProxies {
  const value = text.trim();
  if (value === '' || value === '0') return noTrustedProxies;
  if (/^[1-9]$/.test(value)) {
    const hops = Number(value);
    return (_address, distance) => distance < hops;
  }
  const networks = value.split(',').map((range) => parseNetwork(range.trim()));
  return (address) => {
    const parsed = parseAddress(address);
    return parsed !== null && networks.some((network) => isWithin(parsed, network));
  };
}

function parseNetwork(range: string): Network {
  const address = parseAddress(range);
  if (address) return [address, address.kind() === 'ipv4' ? 32 : 128];
  if (ipaddr.isValidCIDR(range) && /^[\d.]{7,}\/|:/.test(range)) return ipaddr.parseCIDR(range);
  throw new Error(
    `"${range}" is neither the number of proxies in front (1 to 9) nor a list of their addresses or ranges (10.0.0.0/8,fd00::/8)`,
  );
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, [network, bits]: Network): boolean {
  // Comparing addresses of two families throws.
  return address.kind() === network.kind() && address.match(network, bits);
}
