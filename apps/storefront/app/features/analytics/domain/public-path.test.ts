import { expect, it } from 'vitest';

import { publicPath } from './public-path.ts';

it.each([
  ['/', '/'],
  ['/vaso-canelado-lua/p', '/vaso-canelado-lua/p'],
  ['/conta', '/conta'],
  ['/conta/pedidos', '/conta/pedidos'],
  ['/conta/pedidos/0191f7f0-6d1a-7c3e-8a51-2f9d34a1b001', '/conta/pedidos'],
  ['/conta/devolucoes/nova/0191f7f0-6d1a-7c3e-8a51-2f9d34a1b001', '/conta/devolucoes'],
  ['/contato/7', '/contato/7'],
  ['/listas', '/listas'],
  ['/listas/7', '/listas/7'],
  ['/listas/1204', '/listas/1204'],
  ['/listas/7f', '/listas'],
  ['/checkout/payment', '/checkout/payment'],
  ['/moveis/sala/sofas/c', '/moveis/sala/sofas/c'],
  ['/listas/0191f7f0-6d1a-4c3e-8a51-2f9d34a1b001', '/listas'],
])('[ANA-02] reports %s as %s', (path, reported) => {
  expect(publicPath(path)).toBe(reported);
});
