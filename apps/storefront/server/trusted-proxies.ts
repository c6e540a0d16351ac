import { parseAddress } from '@vitrine/contract/client-address.ts';
import proxyAddr from 'proxy-addr';

/** Returns whether the sender at this distance is a trusted proxy; the socket's peer has distance 0. */
export type TrustedProxies = (address: string, distance: number) => boolean;

export const noTrustedProxies: TrustedProxies = () => false;

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
  const ranges = value.split(',').map((range) => range.trim());
  const wrong = ranges.find((range) => !isRange(range));
  if (wrong === undefined) return proxyAddr.compile(ranges);
  throw new Error(
    `"${wrong}" is neither the number of proxies in front (1 to 9) nor a list of their addresses or ranges (10.0.0.0/8,fd00::/8)`,
  );
}

/** Refuses what the library also accepts: names of ranges, and shortened addresses. */
function isRange(text: string): boolean {
  const [address = ''] = text.split('/', 1);
  if (parseAddress(address) === null) return false;
  try {
    proxyAddr.compile([text]);
    return true;
  } catch {
    return false;
  }
}
