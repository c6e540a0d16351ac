import { expect, it } from 'vitest';

import { storeOrigin } from './store-origin.ts';

const domain = 'casaaurora.exemplo.com.br';

it.each([
  ['http://localhost:3000', ['127.0.0.1', 'aurora.localhost', 'localhost'], 'http://localhost:3000'],
  ['http://localhost:3000/', ['serra.localhost'], 'http://serra.localhost:3000'],
  // In mails a connected domain is the store's address, as in its pages.
  ['https://lojas.exemplo.com', ['aurora.lojas.exemplo.com'], 'https://casaaurora.exemplo.com.br'],
  ['https://lojas.test', ['aurora.lojas.test'], 'https://aurora.lojas.test'],
  ['https://lojas.exemplo.com', ['casaaurora.exemplo.com.br'], 'https://casaaurora.exemplo.com.br'],
  ['https://lojas.exemplo.com', ['maislojas.exemplo.com'], 'https://casaaurora.exemplo.com.br'],
])('[PWD-01] at %s a store with the hosts %j is found at %s', (publicUrl, hosts, origin) => {
  expect(storeOrigin({ domain, hosts, publicUrl })).toBe(origin);
});

it.each([
  [[], 'http://localhost:3000'],
  [['loja.exemplo'], 'http://loja.exemplo:3000'],
])('[PWD-01] a store without a domain and with the hosts %j is found at %s', (hosts, origin) => {
  expect(storeOrigin({ domain: '', hosts, publicUrl: 'http://localhost:3000' })).toBe(origin);
});
