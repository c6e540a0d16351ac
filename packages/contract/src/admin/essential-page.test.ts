import { expect, it } from 'vitest';

import { essentialPageAt } from './essential-page.ts';

it.each([
  ['/', '/'],
  ['', '/'],
  ['/?a=1', '/'],
  ['//', '/'],
  ['/x/..', '/'],
  ['/login', '/login'],
  ['/login/', '/login'],
  ['/LOGIN', '/login'],
  ['/login?openLogin=1', '/login'],
  ['/%6Cogin', '/login'],
  ['//login', '/login'],
  ['/x/../login', '/login'],
  ['https://loja.exemplo.com.br/login', '/login'],
  ['/checkout', '/checkout'],
  ['/checkout/payment/', '/checkout'],
  ['/conta/pedidos/1', '/conta'],
  ['/carrinho#a', '/carrinho'],
  ['/pedido/devolucao/3', '/pedido'],
  ['/loginho', null],
  ['/sala/c', null],
  ['/contato', null],
  ['/%', null],
  ['http://[', null],
])('[ADM+22] the path %j is of the essential page %j', (path, page) => {
  expect(essentialPageAt(path)?.path ?? null).toBe(page);
});
