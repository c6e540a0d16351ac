import fc from 'fast-check';
import { expect, it } from 'vitest';

import { isPublicAddress } from './is-public-address.ts';

/** Special purposes, by the registries of the IANA and by clouds. */
const closedV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '168.63.129.16/32',
];
const closedV6 = [
  '::/128',
  '::1/128',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/32',
  '2001:2::/48',
  '2001:20::/28',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];

const v4Text = (bits: number) => [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.');

function numberOf(v4: string): number {
  return v4.split('.').reduce((bits, part) => bits * 256 + Number(part), 0);
}

/** Any address of a range: its first bits, and any others. */
function inV4(range: string): fc.Arbitrary<string> {
  const [start = '', length = ''] = range.split('/');
  return fc.nat({ max: 2 ** (32 - Number(length)) - 1 }).map((rest) => v4Text(numberOf(start) + rest));
}

function groupsOf(v6: string): bigint {
  const [head = '', tail = ''] = v6.split('::');
  const parse = (part: string) => (part === '' ? [] : part.split(':').map((group) => BigInt(`0x${group}`)));
  const [before, after] = [parse(head), parse(tail)];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => 0n);
  return [...before, ...zeros, ...after].reduce((bits, group) => (bits << 16n) | group, 0n);
}

const v6Text = (bits: bigint) =>
  Array.from({ length: 8 }, (_, index) => ((bits >> BigInt(112 - 16 * index)) & 0xffffn).toString(16)).join(
    ':',
  );

function inV6(range: string): fc.Arbitrary<string> {
  const [start = '', length = ''] = range.split('/');
  const max = (1n << BigInt(128 - Number(length))) - 1n;
  return fc.bigInt({ min: 0n, max }).map((rest) => v6Text(groupsOf(start) + rest));
}

it.each(closedV4)('[INT+01] refuses every IPv4 address of %s, also embedded in IPv6', (range) => {
  fc.assert(
    fc.property(inV4(range), (address) => {
      expect([address, isPublicAddress(address)]).toEqual([address, false]);
      const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
      const embedded = [(a << 8) | b, (c << 8) | d].map((group) => group.toString(16)).join(':');
      const forms = [
        `::ffff:${address}`,
        `::ffff:${embedded}`,
        `64:ff9b::${embedded}`,
        `2002:${embedded}::1`,
      ];
      for (const form of forms) expect([form, isPublicAddress(form)]).toEqual([form, false]);
    }),
  );
});

it.each(closedV6)('[INT+01] refuses every IPv6 address of %s', (range) => {
  fc.assert(
    fc.property(inV6(range), (address) => {
      expect([address, isPublicAddress(address)]).toEqual([address, false]);
    }),
  );
});

it('[INT+01] accepts nothing but global unicast in IPv6', () => {
  fc.assert(
    fc.property(inV6('::/0'), (address) => {
      const isGlobal = groupsOf(`${address}::`) >> 125n === 1n;
      expect([address, isPublicAddress(address) && !isGlobal]).toEqual([address, false]);
    }),
  );
});

it.each(['8.8.8.8', '200.160.2.3', '1.1.1.1', '2001:4860:4860::8888', '2804:14c:0:1::1'])(
  '[INT+01] accepts the public address %s',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

it.each([
  '',
  'exemplo.com.br',
  '127.1',
  '0177.0.0.1',
  '0x7f.0.0.1',
  '2130706433',
  '010.8.8.8',
  '1.2.3',
  'fe80::1%eth0',
  '8.8.8.8:80',
])('[INT+01] refuses %j, which programs read differently', (text) => {
  expect(isPublicAddress(text)).toBe(false);
});
