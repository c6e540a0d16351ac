import { expect, it } from 'vitest';

import { originsOf, relyingPartyOf } from './relying-party.ts';

const publicUrl = 'https://vitrine.example';

it.each([
  [
    'loja.com.br',
    ['loja.com.br', 'www.loja.com.br'],
    '',
    'loja.com.br',
    ['https://loja.com.br', 'https://www.loja.com.br'],
  ],
  [
    'www.loja.com.br',
    ['loja.com.br', 'www.loja.com.br'],
    '',
    'loja.com.br',
    ['https://loja.com.br', 'https://www.loja.com.br'],
  ],
  ['www.loja.com.br', ['www.loja.com.br'], '', 'www.loja.com.br', ['https://www.loja.com.br']],
  ['b.loja.com.br', ['b.loja.com.br', 'c.loja.com.br'], '', 'b.loja.com.br', ['https://b.loja.com.br']],
  ['loja.com.br', ['aurora.vitrine.example'], 'loja.com.br', 'loja.com.br', ['https://loja.com.br']],
  ['xloja.com.br', ['xloja.com.br', 'loja.com.br'], '', 'xloja.com.br', ['https://xloja.com.br']],
  [
    'aurora.localhost',
    ['localhost', 'aurora.localhost'],
    '',
    'aurora.localhost',
    ['https://aurora.localhost'],
  ],
])('[AUT+02] at %s, of a store at %j and %j, passkeys are of %s', (host, hosts, domain, rpId, origins) => {
  expect(relyingPartyOf(host, { hosts, domain, publicUrl })).toEqual({ rpId, origins });
});

it.each(['outra.com.br', 'sub.loja.com.br', '127.0.0.1', '', 'com.br', 'LOJA.com.br'])(
  '[AUT+02] refuses %j, which is no host of the store for passkeys',
  (host) => {
    const hosts = ['loja.com.br', '127.0.0.1'];
    expect(relyingPartyOf(host, { hosts, domain: '', publicUrl })).toBeNull();
  },
);

it('[AUT+02] knows no origin for a host that the store has left, and the port of a development address', () => {
  const store = { hosts: ['nova.localhost'], domain: '', publicUrl: 'http://localhost:3000' };
  expect(originsOf('antiga.localhost', store)).toEqual([]);
  expect(originsOf('nova.localhost', store)).toEqual(['http://nova.localhost:3000']);
});
