import { expect, it } from 'vitest';

import { isShownAfterClosing } from './is-shown-after-closing.ts';

it.each([
  '/login',
  '/conta',
  '/conta/pedidos/0190a4a0-0000-7000-8000-000000000001',
  '/conta/devolucoes/nova',
  '/conta/dados',
  '/conta/lista-desejos',
  '/pedido',
  '/pedido/devolucao/3',
  '/checkout/payment',
  '/checkout/success',
  '/pagina/politica-de-privacidade',
])('[ADM+23] a store that has closed down still shows %s', (path) => {
  expect(isShownAfterClosing(path)).toBe(true);
});

it.each([
  '/',
  '/sala/c',
  '/vaso-lua/p',
  '/busca',
  '/categoria',
  '/carrinho',
  '/checkout',
  '/conta/pedido-rapido',
  '/contato',
  '/pedidos',
  '/listas/3',
  '/blog',
  '/nada',
])('[ADM+23] a store that has closed down shows its closing at %s', (path) => {
  expect(isShownAfterClosing(path)).toBe(false);
});
