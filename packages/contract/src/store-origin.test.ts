import { expect, it } from 'vitest';

import { originByHost } from './store-origin.ts';

it.each([
  ['http://localhost:3000', ['127.0.0.1', 'aurora.localhost', 'localhost'], 'http://localhost:3000'],
  ['http://localhost:3000/', ['serra.localhost'], 'http://serra.localhost:3000'],
  [
    'https://lojas.exemplo.com',
    ['outra.exemplo', 'aurora.lojas.exemplo.com'],
    'https://aurora.lojas.exemplo.com',
  ],
  ['https://lojas.exemplo.com', ['maislojas.exemplo.com'], 'https://maislojas.exemplo.com'],
  ['https://lojas.exemplo.com:8443', ['um.exemplo', 'dois.exemplo'], 'https://um.exemplo:8443'],
  ['https://lojas.exemplo.com', [], 'https://lojas.exemplo.com'],
])('[HED+01] at %s returns for the hosts %j, without a domain, %s', (publicUrl, hosts, origin) => {
  expect(originByHost({ hosts, publicUrl })).toBe(origin);
});
