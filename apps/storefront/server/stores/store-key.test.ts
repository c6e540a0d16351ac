import { expect, it } from 'vitest';

import { storeKeyOf } from './store-key.ts';

it.each([
  ['loja.example', 'loja.example'],
  ['www.loja.example', 'loja.example'],
  ['WWW.Loja.Example:8080', 'loja.example'],
  ['loja.example.', 'loja.example'],
  ['www.loja.example.:443', 'loja.example'],
  ['münchen.example', 'xn--mnchen-3ya.example'],
  ['127.0.0.1:3000', '127.0.0.1'],
  ['[::1]:3000', '[::1]'],
  ['', ''],
])('[STO-01] finds the store of host %j by %j', (host, value) => {
  expect(storeKeyOf(undefined, host)).toEqual({ by: 'host', value });
});

it('[STO-01] prefers the store-id header to the host', () => {
  expect(storeKeyOf(' serra ', 'localhost')).toEqual({ by: 'id', value: 'serra' });
  expect(storeKeyOf('', 'localhost')).toEqual({ by: 'host', value: 'localhost' });
});

it.each(['a/b', 'user@loja.example', 'loja.example?x', 'a b', 'loja.example#x', 'a\\b', '%00', 'a:b:c'])(
  'does not take %j for the host of a store',
  (host) => expect(storeKeyOf(undefined, host)).toEqual({ by: 'host', value: host }),
);
