import { expect, it } from 'vitest';

import { isDevelopmentHost } from './known-store.ts';

it.each([
  ['', 'casaaurora.com.br', false],
  ['dev.exemplo.com.br', 'casaaurora.com.br', false],
  ['dev.exemplo.com.br', 'aurora.dev.exemplo.com.br', true],
  ['Dev.Exemplo.com.br', 'aurora.dev.exemplo.com.br:3000', true],
  ['dev.exemplo.com.br', 'AURORA.Dev.exemplo.COM.BR', true],
])('[HED-01] with the development domain %j, whether %s is one is %j', (devDomain, host, expected) => {
  expect(isDevelopmentHost({ devDomain }, host)).toBe(expected);
});
