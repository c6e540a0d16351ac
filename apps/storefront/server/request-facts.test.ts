import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

import { describe, expect, it } from 'vitest';

import { requestFacts } from './request-facts.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';

function facts(trusted: string, peer: string, headers: Record<string, string>) {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  const incoming = new IncomingMessage(socket);
  incoming.headers = { host: 'direct.test', ...headers };
  return requestFacts(incoming, parseTrustedProxies(trusted));
}

const forwardedFor = (value: string) => ({ 'x-forwarded-for': value });

describe('the client address [OPS+03]', () => {
  it.each([
    ['no proxy is trusted', '', '198.51.100.1', '203.0.113.9', '198.51.100.1'],
    ['hops are zero', '0', '198.51.100.1', '203.0.113.9', '198.51.100.1'],
    ['there is one proxy', '1', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['the client wrote elements of its own', '1', '10.0.0.1', '1.1.1.1, 2.2.2.2, 203.0.113.9', '203.0.113.9'],
    ['there are two proxies', '2', '10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['a proxy is missing in the list', '2', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['the peer is in a range', '10.0.0.0/8', '10.0.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['the peer is in no range', '10.0.0.0/8', '198.51.100.1', '203.0.113.9', '198.51.100.1'],
    [
      'two ranges make a chain',
      '10.0.0.0/8, 192.0.2.7',
      '::ffff:10.0.0.1',
      '1.1.1.1,203.0.113.9,192.0.2.7',
      '203.0.113.9',
    ],
    ['a range is IPv6', 'fd00::/8', 'fd00::1', '203.0.113.9', '203.0.113.9'],
    ['the client is IPv6', '1', '10.0.0.1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['the element has a port', '1', '10.0.0.1', '203.0.113.9:51234', '203.0.113.9'],
    ['the element is in brackets', '1', '10.0.0.1', '[2001:db8:1:2::7]:443', '2001:db8:1:2::'],
    ['the element is no address', '2', '10.0.0.1', '203.0.113.9, unknown', '10.0.0.1'],
    ['the header is empty', '1', '10.0.0.1', '', '10.0.0.1'],
  ])('is right where %s', (_case, trusted, peer, header, expected) => {
    expect(facts(trusted, peer, forwardedFor(header)).clientAddress).toBe(expected);
  });

  it('is unchanged while a client rotates the elements that it writes', () => {
    const seen = new Set(
      Array.from(
        { length: 60 },
        (_, at) => facts('1', '10.0.0.1', forwardedFor(`192.0.2.${at}, 203.0.113.9`)).clientAddress,
      ),
    );
    expect([...seen]).toEqual(['203.0.113.9']);
  });
});

describe('host and protocol', () => {
  const headers = { 'x-forwarded-host': 'shop.test', 'x-forwarded-proto': 'https' };
  it.each([
    ['are not believed without a trusted proxy', '', '10.0.0.1', headers, ['direct.test', false]],
    [
      'are not believed from a peer outside the ranges',
      '10.0.0.0/8',
      '198.51.100.1',
      headers,
      ['direct.test', false],
    ],
    ['are believed from a trusted proxy', '10.0.0.0/8', '10.0.0.1', headers, ['shop.test', true]],
    ['are believed within the hops', '1', '10.0.0.1', headers, ['shop.test', true]],
    [
      'are those of the last proxy where the client wrote elements of its own',
      '1',
      '10.0.0.1',
      {
        'x-forwarded-host': 'evil.test, shop.test',
        'x-forwarded-proto': 'https, http',
        ...forwardedFor('203.0.113.9'),
      },
      ['shop.test', false],
    ],
    [
      'are those of the outermost of two proxies that append',
      '2',
      '10.0.0.1',
      {
        'x-forwarded-host': 'evil.test, shop.test, inner.test',
        'x-forwarded-proto': 'http, https, http',
        ...forwardedFor('1.1.1.1, 203.0.113.9, 10.0.0.2'),
      },
      ['shop.test', true],
    ],
  ] as const)('%s', (_rule, trusted, peer, given, expected) => {
    const { host, isSecure } = facts(trusted, peer, given);
    expect([host, isSecure]).toEqual(expected);
  });
});

it.each(['true', 'yes', '-1', '10', '10.0.0.0/33', '10.0.0.0/8,', 'localhost', '10/8'])(
  'TRUSTED_PROXIES refuses %j',
  (text) => {
    expect(() => parseTrustedProxies(text)).toThrow('neither the number of proxies');
  },
);
