import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { ListedProduct } from '#api/contexts/catalogue/products/domain/listed-product.ts';
import { ProductColumns } from '#api/contexts/catalogue/products/domain/product-columns.ts';

import { firstInOrder, productOrder } from './product-order.ts';

const product = (id: number, change: Partial<ListedProduct> = {}): ListedProduct => ({
  id,
  categoryIds: [],
  filters: {},
  variants: [],
  priceCentavos: 100,
  discountPermille: 0,
  isAvailable: true,
  createdOn: '2026-01-01',
  salesRank: 1,
  namePlain: 'a',
  ...change,
});

function columnsOf(products: readonly ListedProduct[]): ProductColumns {
  const columns = new ProductColumns();
  for (const [slot, one] of products.entries()) columns.write(slot, one);
  return columns;
}

/** Each sort key orders these products differently. */
const products = [
  product(5, {
    priceCentavos: 300,
    discountPermille: 10,
    salesRank: 4,
    createdOn: '2026-02-01',
    namePlain: 'a',
  }),
  product(4, {
    priceCentavos: 100,
    discountPermille: 30,
    salesRank: 3,
    createdOn: '2025-12-31',
    namePlain: 'b',
  }),
  product(3, {
    priceCentavos: 200,
    discountPermille: 20,
    salesRank: 1,
    createdOn: '2026-02-01',
    namePlain: 'd',
  }),
  product(2, {
    priceCentavos: 400,
    discountPermille: 40,
    salesRank: 2,
    createdOn: '2026-01-10',
    namePlain: 'c',
  }),
  product(1, {
    priceCentavos: 1,
    discountPermille: 99,
    salesRank: 0,
    createdOn: '2027-01-01',
    isAvailable: false,
  }),
];

it.each([
  ['relevance', [3, 2, 4, 5, 1]],
  ['best_selling', [3, 2, 4, 5, 1]],
  ['newest', [5, 3, 2, 4, 1]],
  ['price_asc', [4, 3, 5, 2, 1]],
  ['price_desc', [2, 5, 3, 4, 1]],
  ['discount', [2, 4, 3, 5, 1]],
  ['name', [5, 4, 2, 3, 1]],
] as const)('[CAT-01] orders by %s, the sold-out product last: %j', (sort, ids) => {
  const compare = productOrder(sort, columnsOf(products));
  const slots = products.map((_, slot) => slot);
  expect(slots.toSorted(compare).map((slot) => products[slot]?.id)).toEqual(ids);
});

it.each(['relevance', 'best_selling', 'price_asc', 'price_desc', 'discount', 'name'] as const)(
  '[CAT-01] orders products that are equal by %s by their position',
  (sort) => {
    const alike = [product(9), product(7), product(8)];
    const slots = [0, 1, 2].toSorted(productOrder(sort, columnsOf(alike)));
    expect(slots.map((slot) => alike[slot]?.id)).toEqual([7, 8, 9]);
  },
);

it('[CAT-03] sorts search results by the search’s rank only', () => {
  const found = new Map([
    [0, 2],
    [1, 0],
    [2, 3],
    [3, 1],
    [4, -1],
  ]);
  const columns = columnsOf(products);
  const idsBy = (compare: (one: number, other: number) => number) =>
    [0, 1, 2, 3, 4].toSorted(compare).map((slot) => products[slot]?.id);
  expect(idsBy(productOrder('relevance', columns, { relevance: found }))).toEqual([4, 2, 5, 3, 1]);
  expect(idsBy(productOrder('price_asc', columns, { relevance: found }))).toEqual([4, 3, 5, 2, 1]);
});

it('[CAT+07] puts the first products of a collection before the others that are in stock', () => {
  const columns = columnsOf(products);
  const first = new Map([
    [2, 0],
    [0, 1],
  ]);
  const ids = (ranks?: ReadonlyMap<number, number>) =>
    [0, 1, 2, 3, 4]
      .toSorted(productOrder('price_asc', columns, { first: ranks }))
      .map((slot) => products[slot]?.id);
  const alone = ids();
  const soldOut = alone.at(-1);
  const chosen = [products[2]?.id, products[0]?.id].filter((id) => id !== soldOut);
  expect(ids(first)).toEqual([...chosen, ...alone.filter((id) => !chosen.includes(id))]);
});

it('[CAT-01] selects the first of many in order, equals in the given order', () => {
  const values = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 200 });
  fc.assert(
    fc.property(values, fc.integer({ min: 0, max: 220 }), (drawn, count) => {
      const compare = (one: number, other: number) => (drawn[one] ?? 0) - (drawn[other] ?? 0);
      const slots = drawn.map((_, slot) => slot);
      expect(firstInOrder(Int32Array.from(slots), count, compare)).toEqual(
        slots.toSorted(compare).slice(0, count),
      );
    }),
  );
});

it.each([999, 1000, 1001, 5000])(
  '[CAT-01] returns the first %i of 3000 without changing its input',
  (count) => {
    const given = Array.from({ length: 3000 }, (_, at) => (at * 7919) % 3000);
    const slots = Int32Array.from(given);
    const compare = (one: number, other: number) => one - other;
    expect(firstInOrder(slots, count, compare)).toEqual(given.toSorted(compare).slice(0, count));
    expect([...slots]).toEqual(given);
  },
);
