import { expect, it } from 'vitest';

import { searchIntent } from './search-intents.ts';

it.each(['almofada', 'chá de hibisco', 'jogo de jantar', 'almofada listrada', ''])(
  '[CAT+03] finds no intent in %j',
  (text) => {
    expect(searchIntent(text)).toBeNull();
  },
);

it.each([
  ['Promoções', 'com-desconto', ''],
  ['ofertas da semana', 'com-desconto', ''],
  ['almofada em promoção', 'com-desconto', 'almofada'],
  ['frete grátis', 'frete-gratis', ''],
])('[CAT+03] recognises in %j the offer %s, and searches for %j', (text, offer, rest) => {
  expect(searchIntent(text)).toMatchObject({ offer, rest });
});

it.each([
  ['lista de casamento', ''],
  ['abajur para presente', 'abajur'],
])('[CAT+03] searches for %j as %j', (text, rest) => {
  expect(searchIntent(text)?.rest).toBe(rest);
});

it('[CAT+03] recognises lists', () => {
  expect(searchIntent('chá de casa nova')?.listWords).toEqual(['cha', 'casa', 'nova']);
  expect(searchIntent('presente')?.listWords).toEqual(['presente']);
  expect(searchIntent('chá de panela e troca')?.listWords).toEqual(['cha', 'panela', 'troca']);
});

it.each([
  ['presente até 100 reais', null, 10_000, ''],
  ['tapete até R$ 1.500,00', null, 150_000, 'tapete'],
  ['vaso até 80', null, 8000, 'vaso'],
  ['vela por 50 reais', null, 5000, 'vela'],
  ['luminária acima de 200 reais', 20_000, null, 'luminaria'],
])('[CAT+03] recognises in %j the price from %s to %s, and searches for %j', (text, from, to, rest) => {
  expect(searchIntent(text)).toMatchObject({ price: { fromCentavos: from, toCentavos: to }, rest });
});

it.each(['vaso até 30 cm', 'chaleira até 100 graus', 'lençol por 300 fios', 'copo 100 ml'])(
  '[CAT+03] does not read a measure as a price: %j',
  (text) => {
    expect(searchIntent(text)).toBeNull();
  },
);

it.each([
  ['vaso menos de 50 reais', null, 5000, 'vaso'],
  ['vaso abaixo de R$50', null, 5000, 'vaso'],
  ['vaso a partir de 100 reais', 10_000, null, 'vaso'],
  ['vaso mais de 100 real', 10_000, null, 'vaso'],
  ['vaso até 99,90 reais', null, 9900, 'vaso'],
  ['Vaso ATÉ 80 ', null, 8000, 'vaso'],
  ['até 50 reais vaso azul', null, 5000, 'vaso azul'],
])('[CAT+03] recognises in %j the price from %s to %s beside %j', (text, from, to, rest) => {
  const intent = searchIntent(text);
  expect(intent?.price).toEqual({ fromCentavos: from, toCentavos: to });
  expect(intent?.rest.replaceAll(/\s+/g, ' ')).toBe(rest);
});

it.each(['vaso por 50', 'vaso até 80 azul', 'vaso até', 'kit com 50 reais', 'chocolate 80'])(
  '[CAT+03] finds no price in %j',
  (text) => {
    expect(searchIntent(text)).toBeNull();
  },
);

it('[CAT+03] reads the price of an offer, and removes both from the search text', () => {
  expect(searchIntent('tapete em promoção até 200 reais')).toEqual({
    offer: 'com-desconto',
    price: { fromCentavos: null, toCentavos: 20_000 },
    rest: 'tapete',
    listWords: null,
  });
});
