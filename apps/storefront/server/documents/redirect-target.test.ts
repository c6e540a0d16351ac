import { scriptAddress } from '@vitrine/fixtures/script-address.ts';
import { expect, it } from 'vitest';

import { redirectTarget } from './redirect-target.ts';

const to = (new_path: string) => ({ old_path: '/velho', new_path, code: 302 }) as const;

it.each([
  ['/novo', '', '/novo'],
  ['/novo', '?a=1&b=2', '/novo?a=1&b=2'],
  ['/novo?c=3#topo', '?a=1', '/novo?c=3&a=1#topo'],
  ['https://outra.example/x', '?a=1', 'https://outra.example/x?a=1'],
])('[STO-04] redirects to %s with query %j: %s', (target, search, location) => {
  expect(redirectTarget(to(target), '/velho', search)).toBe(location);
});

it('[QRY+01] forwards a token or PIN within the shop only', () => {
  const search = '?a=1&token=x&pin=1&email=ana%40exemplo.com.br';
  expect(redirectTarget(to('/novo'), '/velho', search)).toBe(
    '/novo?a=1&token=x&pin=1&email=ana%40exemplo.com.br',
  );
  expect(redirectTarget(to('https://outra.example/x'), '/velho', search)).toBe('https://outra.example/x?a=1');
});

it.each([scriptAddress, '//mau.example', '/\\mau.example', 'data:text/html,x', '/velho', ''])(
  '[STO-04] does not lead to %j',
  (target) => expect(redirectTarget(to(target), '/velho', '')).toBeNull(),
);
