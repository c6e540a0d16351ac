import { contract } from '@vitrine/contract/contract.ts';
import { expect, it } from 'vitest';

import { matchCall } from './match-call.ts';

it.each(Object.keys(contract))('[API-01] knows %s', (name) => {
  const [method = '', path = ''] = name.split(' ');
  expect(matchCall(method, path.replace(/\{\w+\}/g, '1'))?.name).toBe(name);
});

it.each([
  ['GET', '/api/cart/carts'],
  ['POST', '/api/sales/orders/'],
  ['PATCH', '/api/cart/carts'],
  ['GET', '/api/nada'],
  ['GET', '/api/cart/carts/'],
  ['GET', '/api/cart/carts/1/2/3'],
])('does not know %s %s', (method, path) => expect(matchCall(method, path)).toBeNull());
