import { describe, expect, it } from 'vitest';

import { filtersOfListing, requestedFilters } from './listing-filters.ts';
import type { CountedValue, FoundProducts } from './listing-query.ts';

const codes = [
  { name: 'cor', code: 'color' },
  { name: 'tamanho', code: 'size' },
];
const anyPrice = { fromCentavos: null, toCentavos: null };

describe('[CAT-01] requested filters', () => {
  it.each([
    ['', [], null, null],
    ['cor=areia', [['cor', ['areia']]], null, null],
    // Equal queries have equal texts: names in the store's order, values alphabetically.
    [
      'marca=barro;cor=rosa,areia,rosa',
      [
        ['cor', ['areia', 'rosa']],
        ['marca', ['barro']],
      ],
      null,
      null,
    ],
    ['preco-de=50;preco-ate=100', [], 5000, 10_000],
    ['preco-de=0', [], 0, null],
    ['preco-ate=7', [], null, 700],
    ['material=linho', [], null, null],
    ['cor=', [], null, null],
    ['nada disso', [], null, null],
  ])('of %j are %j, from %s to %s', (text, chosen, fromCentavos, toCentavos) => {
    const requested = requestedFilters(text, codes);
    expect([...requested.chosen]).toEqual(chosen);
    expect(requested.price).toEqual({ fromCentavos, toCentavos });
  });
});

const value = (word: string, count: number, change: Partial<CountedValue> = {}): CountedValue => ({
  value: word,
  label: word,
  color: null,
  position: 0,
  count,
  ...change,
});
const filtersOf = (
  values: readonly CountedValue[],
  { name = 'cor', chosen = [], total = 10 }: { name?: string; chosen?: string[]; total?: number } = {},
) =>
  filtersOfListing(
    anyPrice,
    {
      ids: [],
      total,
      chosen: new Map(chosen.length > 0 ? [[name, chosen]] : []),
      filters: new Map([
        [name, { label: 'Filtro', isDistinguishing: values.some(({ count }) => count < total), values }],
      ]),
      prices: null,
    },
    codes,
  );
const shown = (...given: Parameters<typeof filtersOf>) =>
  filtersOf(...given).values.map(({ values }) => values.map((one) => one.value));

describe('[CAT-01] the filters of a listing', () => {
  it('return each value with its count and whether it is chosen, without its position', () => {
    const values = [value('areia', 3, { color: '#d9c7a8', label: 'Areia' }), value('rosa', 1)];
    expect(filtersOf(values, { chosen: ['rosa'] })).toEqual({
      chosen: 'cor=rosa',
      price: null,
      values: [
        {
          name: 'cor',
          label: 'Filtro',
          values: [
            { value: 'areia', label: 'Areia', color: '#d9c7a8', count: 3, is_chosen: false },
            { value: 'rosa', label: 'rosa', color: null, count: 1, is_chosen: true },
          ],
        },
      ],
    });
  });

  it('omit a filter that would change nothing, unless it is chosen', () => {
    expect(shown([value('areia', 10)])).toEqual([]);
    expect(shown([])).toEqual([]);
    expect(shown([value('areia', 10), value('rosa', 9)])).toEqual([['areia', 'rosa']]);
    expect(shown([value('areia', 10)], { chosen: ['areia'] })).toEqual([['areia']]);
    expect(shown([value('areia', 1)], { name: 'desconhecido' })).toEqual([]);
  });

  it.each<[string, CountedValue[], string[], string?]>([
    [
      'sizes by their numbers',
      [value('100 cm', 5), value('45 cm', 1), value('5 cm', 3)],
      ['5 cm', '45 cm', '100 cm'],
    ],
    [
      'contents by their amount, whatever the unit',
      [value('1 kg', 5), value('5 kg', 1), value('250 g', 3), value('1,5 kg', 3)],
      ['250 g', '1 kg', '1,5 kg', '5 kg'],
    ],
    [
      'dimensions by their longest side, whatever the unit',
      ['1,50 × 2,00 m', '45 × 45 cm', 'M · 30 × 32 cm', '1,40 × 2,00 m', '1,20 m', '900 mm'].map((label) =>
        value(label, 1),
      ),
      ['M · 30 × 32 cm', '45 × 45 cm', '900 mm', '1,20 m', '1,40 × 2,00 m', '1,50 × 2,00 m'],
    ],
    [
      'clothing sizes from small to large',
      [value('G', 5), value('GG', 1), value('M', 3), value('P', 9), value('PP', 2)],
      ['PP', 'P', 'M', 'G', 'GG'],
    ],
    [
      'beds from narrow to wide, after other kinds of sizes',
      [value('King', 9), value('Solteiro', 1), value('38', 2), value('Casal', 3), value('36', 2)],
      ['36', '38', 'Solteiro', 'Casal', 'King'],
    ],
    [
      'ratings in the given order',
      [value('2', 9, { position: 2 }), value('4', 1, { position: 0 }), value('3', 5, { position: 1 })],
      ['4', '3', '2'],
      'avaliacao',
    ],
    [
      'others in the merchant’s order',
      [value('a', 9, { position: 2 }), value('b', 1, { position: 1 }), value('3 c', 5, { position: 3 })],
      ['b', 'a', '3 c'],
    ],
    [
      'colours by count',
      [
        value('a', 1, { color: '#000', position: 0 }),
        value('b', 3, { color: '#fff', position: 2 }),
        value('c', 2, { color: '#ccc', position: 1 }),
      ],
      ['b', 'c', 'a'],
    ],
    ['values put nowhere by how many there are', [value('a', 1), value('b', 2)], ['b', 'a']],
    ['equals by their labels', [value('b', 1), value('á', 1), value('c', 1)], ['á', 'b', 'c']],
  ])('sort %s', (_, values, order, name = 'cor') => {
    expect(shown(values, { name })).toEqual([order]);
    expect(shown(values.toReversed(), { name })).toEqual([order]);
  });

  it('return forty values of a filter, and beyond them only chosen ones', () => {
    const many = Array.from({ length: 45 }, (_, at) => value(`v${at}`, 1, { position: at }));
    const words = many.map((one) => one.value);
    expect(shown(many)).toEqual([words.slice(0, 40)]);
    expect(shown(many, { chosen: ['v3', 'v44'] })).toEqual([[...words.slice(0, 40), 'v44']]);
  });
});

describe('[CAT-01] the prices of a listing', () => {
  const found: FoundProducts = {
    ids: [],
    total: 2,
    chosen: new Map([['cor', ['areia']]]),
    filters: new Map(),
    prices: {
      lowest: 1990,
      highest: 30_050,
      ranges: [
        { from_centavos: null, to_centavos: 10_000, count: 1 },
        { from_centavos: 10_000, to_centavos: null, count: 1 },
      ],
    },
  };

  it.each([
    [anyPrice, 'cor=areia', null, null],
    [{ fromCentavos: 5000, toCentavos: 10_000 }, 'cor=areia;preco-de=50;preco-ate=100', 50, 100],
    [{ fromCentavos: 0, toCentavos: null }, 'cor=areia;preco-de=0', 0, null],
    [{ fromCentavos: null, toCentavos: 700 }, 'cor=areia;preco-ate=7', null, 7],
  ])('within %j are returned in reais with %j', (bounds, chosen, from, to) => {
    expect(filtersOfListing(bounds, found, codes)).toEqual({
      chosen,
      values: [],
      price: {
        from_reais: from,
        to_reais: to,
        lowest_centavos: 1990,
        highest_centavos: 30_050,
        ranges: [
          { from_reais: null, to_reais: 100, count: 1 },
          { from_reais: 100, to_reais: null, count: 1 },
        ],
      },
    });
  });
});
