import { expect, it } from 'vitest';

import { searchIntent } from './search-intents.ts';

it.each(['almofada', 'chá de hibisco', 'jogo de jantar', 'almofada listrada', ''])(
  '[CAT+03] takes %j for products alone',
  (text) => {
    expect(searchIntent(text)).toBeNull();
  },
);

it.each([
  ['Promoções', 'com-desconto', ''],
  ['ofertas da semana', 'com-desconto', ''],
  ['almofada em promoção', 'com-desconto', 'almofada'],
  ['frete grátis', 'frete-gratis', ''],
])('[CAT+03] reads in %j the offer %s, and leaves %j to look for', (text, offer, rest) => {
  expect(searchIntent(text)).toMatchObject({ offer, rest });
});

it.each([
  ['lista de casamento', ''],
  ['política de privacidade', ''],
  ['abajur para presente', 'abajur'],
])('[CAT+03] leaves of %j to look for %j', (text, rest) => {
  expect(searchIntent(text)?.rest).toBe(rest);
});

it('[CAT+03] reads which pages, lists and orders are meant', () => {
  expect(searchIntent('prazo de entrega')?.pageWords).toContain('entrega');
  expect(searchIntent('chá de casa nova')?.listWords).toEqual(['cha', 'casa', 'nova']);
  expect(searchIntent('presente')?.listWords).toEqual(['presente']);
  expect(searchIntent('rastrear pedido')?.isOfOrders).toBe(true);
});
