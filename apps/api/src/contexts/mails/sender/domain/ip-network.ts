/** An IP address with the length of its network. */
export interface IpNetwork {
  readonly address: bigint;
  readonly width: 32 | 128;
  readonly bits: number;
}

/** Parses an address or a network such as '203.0.113.0/24' or '2001:db8::/32'; null if it is none. */
export function parseNetwork(text: string): IpNetwork | null {
  const [written = '', length, ...more] = text.split('/');
  const address = parseIpv4(written) ?? parseIpv6(written);
  if (address === null || more.length > 0) return null;
  const width = written.includes(':') ? 128 : 32;
  if (length !== undefined && !/^\d{1,3}$/.test(length)) return null;
  const bits = length === undefined ? width : Number(length);
  return bits <= width ? { address, width, bits } : null;
}

/** Whether all addresses of the inner network are of the outer one. */
export function contains(outer: IpNetwork, inner: IpNetwork): boolean {
  if (outer.width !== inner.width || inner.bits < outer.bits) return false;
  const shift = BigInt(outer.width - outer.bits);
  return outer.address >> shift === inner.address >> shift;
}

function parseIpv4(text: string): bigint | null {
  if (!/^(?:(?:0|[1-9]\d{0,2})\.){3}(?:0|[1-9]\d{0,2})$/.test(text)) return null;
  const bytes = text.split('.').map(Number);
  return bytes.every((byte) => byte <= 255) ? joined(bytes, 8n) : null;
}

function parseIpv6(text: string): bigint | null {
  const [start = '', end, ...more] = text.split('::');
  if (more.length > 0) return null;
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const [before, after] = [groups(start), groups(end ?? '')];
  const missing = 8 - before.length - after.length;
  if (end === undefined ? missing !== 0 : missing < 1) return null;
  const all = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  if (!all.every((group) => /^[\da-f]{1,4}$/i.test(group))) return null;
  return joined(
    all.map((group) => Number.parseInt(group, 16)),
    16n,
  );
}

function joined(parts: readonly number[], width: bigint): bigint {
  return parts.reduce((whole, part) => (whole << width) | BigInt(part), 0n);
}
