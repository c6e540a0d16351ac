import { expect, it } from 'vitest';

import { loggedPath } from './logged-path.ts';

const id = '7d444840-9dc0-41d1-b245-5ffdce74fad2';

it.each([
  ['GET', `/api/cart/carts/${id}`, '/api/cart/carts/{cartId}'],
  ['POST', `/api/payment/webhooks/sandbox`, '/api/payment/webhooks/{provider}'],
  ['GET', '/api/sales/now', '/api/sales/now'],
  ['GET', `/api/nada/${id}`, '/api/{unknown}'],
  ['DELETE', '/api/nada/segredo', '/api/{unknown}'],
  ['GET', `/conta/pedidos/${id.toUpperCase()}`, '/conta/pedidos/{id}'],
  ['GET', '/conta/enderecos/12', '/conta/enderecos/{id}'],
  ['GET', `/listas/${id}`, '/listas/{id}'],
  ['GET', '/vela-de-figo-2/p', '/vela-de-figo-2/p'],
  ['GET', '/', '/'],
])('[OPS+02] logs %s %s as %s', (method, path, logged) => expect(loggedPath(method, path)).toBe(logged));
