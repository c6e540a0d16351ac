import { expect, it } from 'vitest';

import { listedProduct, type ListingRow } from './listing-row.ts';

const color = {
  code: 'color',
  label: 'Cor',
  values: [
    { code: 'a', label: 'Areia', color: '#d9c7a8' },
    { code: 'o', label: 'Verde Oliva', color: null },
    { code: 'x', label: '…', color: null },
  ],
};
const size = { code: 'size', label: 'Tamanho', values: [{ code: 's', label: '45 × 45 cm', color: null }] };
const row: ListingRow = {
  id: 7,
  category_ids: [1, 2],
  brand: 'Barro & Cia',
  options: [color, size],
  attributes: [
    { code: 'material', label: 'Material', value: 'Linho cru' },
    { code: 'vazio', label: 'Vazio', value: '…' },
  ],
  variants: [
    { options: { color: 'o', size: 's' }, has_stock: true },
    { options: { color: 'a', size: 's' }, has_stock: false },
  ],
  price_centavos: 8000,
  list_price_centavos: 8000,
  discount_permille: 0,
  is_available: true,
  is_new: false,
  is_free_shipping: false,
  rating_tenths: null,
  rating_count: 0,
  created_on: '2026-11-22',
  sales_rank: 3,
  name_plain: 'almofada',
};
const codes = [
  { name: 'cor', code: 'color' },
  { name: 'tamanho', code: 'size' },
  { name: 'tecido', code: 'material' },
  { name: 'vazio', code: 'vazio' },
  { name: 'nada', code: 'nada' },
];
const listed = (change: Partial<ListingRow> = {}) => listedProduct({ ...row, ...change }, codes);
const wordsOf = (name: string, change?: Partial<ListingRow>) =>
  listed(change).filters[name]?.values.map(({ value }) => value);
const filterOf = (
  label: string,
  ...values: [value: string, label: string, position?: number, color?: string][]
) => ({
  label,
  values: values.map(([value, text, position = 0, hex = null]) => ({
    value,
    label: text,
    position,
    color: hex,
  })),
});

it('[CAT-01] returns the values by which lists are sorted and filtered', () => {
  expect(listed()).toEqual({
    id: 7,
    categoryIds: [1, 2],
    filters: {
      cor: filterOf('Cor', ['verde-oliva', 'Verde Oliva', 1]),
      tamanho: filterOf('Tamanho', ['45-45-cm', '45 × 45 cm']),
      tecido: filterOf('Material', ['linho-cru', 'Linho cru']),
      marca: filterOf('Marca', ['barro-cia', 'Barro & Cia']),
      avaliacao: filterOf('Avaliação'),
      disponibilidade: filterOf('Disponibilidade', ['em-estoque', 'Em estoque']),
      ofertas: filterOf('Ofertas'),
    },
    variants: [{ cor: 'verde-oliva', tamanho: '45-45-cm' }],
    priceCentavos: 8000,
    discountPermille: 0,
    isAvailable: true,
    createdOn: '2026-11-22',
    salesRank: 3,
    namePlain: 'almofada',
  });
});

it('[CAT-01] returns every variant of a sold-out product, in the order of the options', () => {
  const soldOut = listed({ is_available: false });
  expect(soldOut.filters['cor']).toEqual(
    filterOf('Cor', ['areia', 'Areia', 0, '#d9c7a8'], ['verde-oliva', 'Verde Oliva', 1]),
  );
  expect(soldOut.filters['disponibilidade']?.values).toEqual([]);
  expect(soldOut.variants).toEqual([
    { cor: 'verde-oliva', tamanho: '45-45-cm' },
    { cor: 'areia', tamanho: '45-45-cm' },
  ]);
});

it('[CAT-01] omits values without a word for addresses or without a variant', () => {
  const variants = [
    { options: { color: 'x', size: '?' }, has_stock: true },
    { options: {}, has_stock: true },
  ];
  expect(listed({ variants })).toMatchObject({ filters: { cor: { values: [] }, tamanho: { values: [] } } });
  expect(listed({ variants }).variants).toEqual([{}, {}]);
});

it.each([
  [null, []],
  ['…', []],
  ['Aurora', ['aurora']],
])('[CAT-01] lists the brand %j as %j', (brand, words) => {
  expect(wordsOf('marca', { brand })).toEqual(words);
});

it.each([
  [50, 2, ['4', '3', '2']],
  [40, 1, ['4', '3', '2']],
  [39, 1, ['3', '2']],
  [20, 1, ['2']],
  [19, 1, []],
  [50, 0, []],
  [null, 2, []],
])('[CAT-01] lists a rating of %j tenths by %i people under %j', (tenths, count, words) => {
  expect(wordsOf('avaliacao', { rating_tenths: tenths, rating_count: count })).toEqual(words);
});

it('[CAT-01] names the steps of the rating, highest first', () => {
  expect(listed({ rating_tenths: 31, rating_count: 1 }).filters['avaliacao']).toEqual(
    filterOf('Avaliação', ['3', '3 estrelas ou mais', 1], ['2', '2 estrelas ou mais', 2]),
  );
});

it.each<[Partial<ListingRow>, ReturnType<typeof filterOf>]>([
  [{ list_price_centavos: 8001 }, filterOf('Ofertas', ['com-desconto', 'Com desconto', 0])],
  [{ list_price_centavos: 7999 }, filterOf('Ofertas')],
  [{ is_free_shipping: true }, filterOf('Ofertas', ['frete-gratis', 'Frete grátis', 1])],
  [{ is_new: true }, filterOf('Ofertas', ['novidades', 'Novidades', 2])],
])('[CAT-01] lists %j among the offers', (change, offers) => {
  expect(listed(change).filters['ofertas']).toEqual(offers);
});

it('[CAT-01] prefers an option to an attribute of the same code', () => {
  const attributes = [{ code: 'color', label: 'Tom', value: 'Azul' }];
  expect(listed({ attributes }).filters['cor']?.label).toBe('Cor');
  expect(listed({ attributes, options: [] }).filters['cor']).toEqual(filterOf('Tom', ['azul', 'Azul']));
});

it('[CAT-01] returns the same word for a label after thousands of others', () => {
  const labels = Array.from({ length: 12_000 }, (_, at) => `Marca ${at % 6000}`);
  const words = labels.map((brand) => wordsOf('marca', { brand })?.[0]);
  expect(words).toEqual(labels.map((label) => label.toLowerCase().replace(' ', '-')));
});
