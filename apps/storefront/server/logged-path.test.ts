import { pino } from 'pino';
import { expect, it } from 'vitest';

import { loggedPath } from './logged-path.ts';
import { startStorefront } from './testing/start-storefront.ts';
import { stubApi, stubStore } from './testing/stub-api.ts';

const id = '7d444840-9dc0-41d1-b245-5ffdce74fad2';

it.each([
  ['GET', `/api/cart/carts/${id}`, '/api/cart/carts/{cartId}'],
  ['POST', `/api/payment/webhooks/sandbox`, '/api/payment/webhooks/{provider}'],
  ['GET', '/api/sales/now', '/api/sales/now'],
  ['GET', '/api/admin/orders/1000003', '/api/admin/orders/{number}'],
  ['DELETE', '/api/admin/staff/12/second-factor', '/api/admin/staff/{id}/second-factor'],
  ['GET', '/api/admin/nada/12', '/api/{unknown}'],
  ['GET', `/api/nada/${id}`, '/api/{unknown}'],
  ['DELETE', '/api/nada/segredo', '/api/{unknown}'],
  ['GET', `/conta/pedidos/${id.toUpperCase()}`, '/conta/pedidos/{id}'],
  ['GET', '/conta/enderecos/12', '/conta/enderecos/{id}'],
  ['GET', `/listas/${id}`, '/listas/{id}'],
  ['GET', '/ana@exemplo.com.br/p', '/{personal}/p'],
  ['GET', '/x/ana%40exemplo.com.br', '/x/{personal}'],
  ['GET', '/cpf-529.982.247-25/c', '/{personal}/c'],
  ['GET', '/52998224725x', '/{personal}'],
  ['GET', '/cafe-7891234567895/p', '/cafe-7891234567895/p'],
  ['GET', '/vela-de-figo-2/p', '/vela-de-figo-2/p'],
  ['GET', '/', '/'],
])('[OPS+02] logs %s %s as %s', (method, path, logged) => expect(loggedPath(method, path)).toBe(logged));

it('[OPS+02] logs a request without the ids of its path and without its query', async () => {
  const lines: string[] = [];
  const shop = await startStorefront(stubApi([stubStore({ public_id: 'aurora', hosts: ['aurora.test'] })]), {
    log: pino({ base: null }, { write: (line: string) => lines.push(line) }),
  });
  const headers = { host: 'aurora.test' };
  await shop.ask(`/api/cart/carts/${id}?email=ana@exemplo.com.br`, { headers });
  await shop.ask(`/conta/pedidos/${id}?token=segredo`, { headers });
  await shop.stop();
  const requests = lines.filter((line) => line.includes('"msg":"request"'));
  expect(requests.join()).toContain('"path":"/api/cart/carts/{cartId}"');
  expect(requests.join()).toContain('"path":"/conta/pedidos/{id}"');
  expect(lines.join()).not.toMatch(/7d444840|exemplo|segredo/);
});
