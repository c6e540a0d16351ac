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

it.each([
  ['presente até 100 reais', null, 10_000, ''],
  ['tapete até R$ 1.500,00', null, 150_000, 'tapete'],
  ['vaso até 80', null, 8000, 'vaso'],
  ['vela por 50 reais', null, 5000, 'vela'],
  ['luminária acima de 200 reais', 20_000, null, 'luminaria'],
])('[CAT+03] reads in %j the price from %s to %s, and leaves %j to look for', (text, from, to, rest) => {
  expect(searchIntent(text)).toMatchObject({ price: { fromCentavos: from, toCentavos: to }, rest });
});

it.each(['vaso até 30 cm', 'chaleira até 100 graus', 'lençol por 300 fios', 'copo 100 ml'])(
  '[CAT+03] takes no measure for a price: %j',
  (text) => {
    expect(searchIntent(text)).toBeNull();
  },
);
