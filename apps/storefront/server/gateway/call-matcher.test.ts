import { contract } from '@vitrine/contract/contract.ts';
import { expect, it } from 'vitest';

import { matchCall } from './call-matcher.ts';

it.each(Object.keys(contract))('[API-01] matches %s', (name) => {
  const [method = '', path = ''] = name.split(' ');
  expect(matchCall(method, path.replace(/\{\w+\}/g, '1'))?.name).toBe(name);
});

it.each([
  ['GET', '/api/cart/carts'],
  ['PATCH', '/api/cart/carts'],
  ['GET', '/api/nada'],
  ['GET', '/api/cart/carts/'],
  ['GET', '/api/cart/carts/1/2/3'],
  ['GET', '/api/store/stores//'],
])('matches no call for %s %s', (method, path) => expect(matchCall(method, path)).toBeNull());

it.each([
  ['GET', '/api/theme/configs', 'GET /api/theme/configs/'],
  ['GET', '/api/cart/promotions', 'GET /api/cart/promotions/'],
  ['GET', '/api/cart/promotions/natal/', 'GET /api/cart/promotions/{id}'],
  ['POST', '/api/sales/orders/', 'POST /api/sales/orders'],
])('[API-01] matches %s %s to %s, with or without the trailing slash', (method, path, name) =>
  expect(matchCall(method, path)?.name).toBe(name),
);
