import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { ListedProduct } from '#api/contexts/catalogue/products/domain/listed-product.ts';

import { ListingIndex } from './listing-index.ts';
import type { ProductFilter } from './listing-query.ts';

const listed = (label: string, values: readonly string[]) => ({
  label,
  values: values.map((value, position) => ({
    value,
    label: value,
    color: null,
    position,
  })),
});

interface Draft {
  id: number;
  categories: number[];
  brand: string;
  /** Colour and size of each variant. */
  variants: (readonly [color: string, size: string])[];
  price: number;
  isAvailable: boolean;
}

function product({ id, categories, brand, variants, price, isAvailable }: Draft): ListedProduct {
  const unique = (part: 0 | 1) => [...new Set(variants.map((variant) => variant[part]))];
  return {
    id,
    categoryIds: categories,
    filters: {
      marca: listed('Marca', [brand]),
      cor: listed('Cor', unique(0)),
      tamanho: listed('Tamanho', unique(1)),
    },
    variants: variants.map(([cor, tamanho]) => ({ cor, tamanho })),
    priceCentavos: price,
    discountPermille: price % 7,
    isAvailable,
    createdOn: `2026-01-${String((price % 28) + 1).padStart(2, '0')}`,
    salesRank: price % 11,
    namePlain: `produto ${price % 13}`,
  };
}

const some = <Value>(values: readonly Value[]) => fc.subarray([...values], { minLength: 1 });
const colours = ['areia', 'azul', 'rosa'] as const;
const sizes = ['p', 'm', 'g'] as const;
const brands = ['aurora', 'barro'] as const;

const drafts: fc.Arbitrary<Draft[]> = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 400 }),
    categories: fc.subarray([1, 2, 3]),
    brand: fc.constantFrom(...brands),
    variants: fc.array(fc.tuple(fc.constantFrom(...colours), fc.constantFrom(...sizes)), {
      minLength: 1,
      maxLength: 4,
    }),
    price: fc.integer({ min: 100, max: 50_000 }),
    isAvailable: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 80 },
);

const filters: fc.Arbitrary<ProductFilter> = fc
  .record({
    categoryIds: fc.option(some([1, 2, 3]), { nil: undefined }),
    hits: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength: 300 }), { nil: undefined }),
    cor: fc.option(some(colours)),
    tamanho: fc.option(some(sizes)),
    marca: fc.option(some(brands)),
    from: fc.option(fc.integer({ min: 0, max: 40_000 })),
    to: fc.option(fc.integer({ min: 0, max: 60_000 })),
  })
  .map(({ categoryIds, hits, from, to, ...chosen }) => ({
    categoryIds,
    hits,
    chosen: new Map(
      Object.entries(chosen).flatMap(([name, values]) => (values === null ? [] : [[name, values] as const])),
    ),
    price: { fromCentavos: from, toCentavos: to },
  }));

const indexedValues = (all: readonly Draft[]) =>
  new Set<string>(all.flatMap(({ brand, variants }) => [brand, ...variants.flat()]));

/** A value that no product of the store has is not chosen. */
function withoutUnknown(all: readonly Draft[], filter: ProductFilter): ProductFilter {
  const known = indexedValues(all);
  const chosen = [...filter.chosen].flatMap(([name, values]) => {
    const left = values.filter((value) => known.has(value));
    return left.length > 0 ? [[name, left] as const] : [];
  });
  return { ...filter, chosen: new Map(chosen) };
}

/** A naive implementation of the rules, one product at a time. */
function holds(draft: Draft, { categoryIds, hits, chosen, price }: ProductFilter, but?: string): boolean {
  const allows = (name: string, value: string) => name === but || (chosen.get(name)?.includes(value) ?? true);
  const isPriced =
    but === 'preco' ||
    (draft.price >= (price.fromCentavos ?? 0) &&
      draft.price <= (price.toCentavos ?? Number.POSITIVE_INFINITY));
  return (
    (categoryIds?.some((id) => draft.categories.includes(id)) ?? true) &&
    (hits?.includes(draft.id) ?? true) &&
    isPriced &&
    allows('marca', draft.brand) &&
    draft.variants.some(([color, size]) => allows('cor', color) && allows('tamanho', size))
  );
}

const whole = { sort: 'relevance', offset: 0, limit: 1000 } as const;

function indexOf(all: readonly Draft[]): ListingIndex {
  const index = new ListingIndex();
  for (const draft of all) index.put(product(draft));
  return index;
}

describe('ListingIndex', () => {
  it('finds the same after its state was stored and products changed on either side', () => {
    fc.assert(
      fc.property(
        drafts,
        drafts,
        fc.uniqueArray(fc.integer({ min: 1, max: 400 })),
        filters,
        (all, later, gone, filter) => {
          const index = indexOf(all);
          for (const id of gone) index.remove(id);
          const restored = new ListingIndex(structuredClone(index.state));
          for (const one of [index, restored]) {
            for (const draft of later) one.put(product(draft));
            for (const id of gone.slice(1)) one.remove(id);
          }
          const order = { sort: 'price_asc', offset: 0, limit: 1000 } as const;
          const left = [...new Map([...all, ...later].map((draft) => [draft.id, draft])).values()].filter(
            ({ id }) =>
              !gone.slice(1).includes(id) && !(gone[0] === id && !later.some((one) => one.id === id)),
          );
          expect(restored.find(filter, order)).toEqual(index.find(filter, order));
          expect(restored.size).toBe(left.length);
        },
      ),
    );
  });

  it('[CAT-01] [CAT-03] finds products with a chosen value of every filter, options within one variant', () => {
    fc.assert(
      fc.property(drafts, filters, (all, wanted) => {
        const filter = withoutUnknown(all, wanted);
        const { ids, total } = indexOf(all).find(wanted, whole);
        const expected = all.filter((draft) => holds(draft, filter)).map(({ id }) => id);
        expect(new Set(ids)).toEqual(new Set(expected));
        expect(total).toBe(expected.length);
      }),
    );
  });

  it('[CAT-01] [CAT-03] counts each filter with all the others applied, but not itself', () => {
    fc.assert(
      fc.property(drafts, filters, (all, wanted) => {
        const filter = withoutUnknown(all, wanted);
        const found = indexOf(all).find(wanted, whole);
        for (const [name, values] of [
          ['marca', brands],
          ['cor', colours],
          ['tamanho', sizes],
        ] as const) {
          for (const value of values) {
            if (!indexedValues(all).has(value)) continue;
            const only = {
              ...filter,
              chosen: new Map([...filter.chosen, [name, [value]]]),
            };
            const expected = all.filter((draft) => holds(draft, only)).length;
            const counted = found.filters.get(name)?.values.find((one) => one.value === value)?.count ?? 0;
            expect(counted, `${name} ${value}`).toBe(expected);
          }
        }
      }),
    );
  });

  it('[CAT-01] returns every value of the listing while other filters are applied', () => {
    fc.assert(
      fc.property(drafts, filters, (all, wanted) => {
        const { chosen: _, ...scope } = wanted;
        const price = { fromCentavos: null, toCentavos: null };
        const unfiltered = indexOf(all).find({ ...scope, chosen: new Map(), price }, whole);
        const filtered = indexOf(all).find(wanted, whole).filters;
        for (const [name, { isDistinguishing, values }] of unfiltered.filters) {
          const filteredValues = new Set(filtered.get(name)?.values.map(({ value }) => value));
          expect(values.filter(({ value }) => !filteredValues.has(value))).toEqual([]);
          expect(filtered.get(name)?.isDistinguishing).toBe(isDistinguishing);
          expect(isDistinguishing).toBe(values.some(({ count }) => count < unfiltered.total));
        }
      }),
    );
  });

  it('[CAT-01] returns the lowest and highest price among the products of the other filters', () => {
    fc.assert(
      fc.property(drafts, filters, (all, wanted) => {
        const filter = withoutUnknown(all, wanted);
        const prices = all.filter((draft) => holds(draft, filter, 'preco')).map(({ price }) => price);
        const found = indexOf(all).find(wanted, whole).prices;
        expect(found && [found.lowest, found.highest]).toEqual(
          prices.length === 0 ? null : [Math.min(...prices), Math.max(...prices)],
        );
      }),
    );
  });

  it('[CAT-01] equals a newly built index after changes and removals', () => {
    fc.assert(
      fc.property(drafts, drafts, filters, (before, after, filter) => {
        const index = indexOf(before);
        for (const draft of after) index.put(product(draft));
        const stays = new Set(after.map(({ id }) => id));
        for (const { id } of before) if (!stays.has(id)) index.remove(id);
        const { filters: counted, ...found } = index.find(filter, whole);
        const { filters: freshlyCounted, ...fresh } = indexOf(after).find(filter, whole);
        expect(found).toEqual(fresh);
        const entriesOf = (all: typeof counted) =>
          [...all].flatMap(([name, { values }]) =>
            values.map(({ value, count }) => `${name} ${value} ${count}`),
          );
        expect(entriesOf(counted).toSorted()).toEqual(entriesOf(freshlyCounted).toSorted());
      }),
    );
  });

  it.each(['relevance', 'best_selling', 'newest', 'price_asc', 'price_desc', 'discount', 'name'] as const)(
    '[CAT-01] puts sold-out products last in the order %s, and page after page gives each product once',
    (sort) => {
      fc.assert(
        fc.property(drafts, fc.integer({ min: 1, max: 9 }), (all, limit) => {
          const index = indexOf(all);
          const filter = {
            chosen: new Map(),
            price: { fromCentavos: null, toCentavos: null },
          };
          const pages = Array.from({ length: Math.ceil(all.length / limit) }, (_, page) =>
            index.find(filter, { sort, limit, offset: page * limit }),
          );
          const ids = pages.flatMap((page) => page.ids);
          expect(ids).toEqual(index.find(filter, { ...whole, sort }).ids);
          const available = ids.map((id) => all.find((draft) => draft.id === id)?.isAvailable);
          expect(available).toEqual(available.toSorted((one, other) => Number(other) - Number(one)));
        }),
      );
    },
  );

  it('[CAT-03] preserves the search’s order', () => {
    const all = [5, 3, 8].map((id) => ({
      id,
      categories: [],
      brand: 'aurora',
      variants: [['azul', 'p'] as const],
      price: id,
      isAvailable: true,
    }));
    const filter = {
      hits: [8, 5, 3],
      chosen: new Map(),
      price: { fromCentavos: null, toCentavos: null },
    };
    expect(indexOf(all).find(filter, whole).ids).toEqual([8, 5, 3]);
  });

  const draft = (id: number, change: Partial<Draft> = {}): Draft => ({
    id,
    categories: [],
    brand: 'aurora',
    variants: [['azul', 'p']],
    price: 5000,
    isAvailable: true,
    ...change,
  });
  const anything: ProductFilter = {
    chosen: new Map(),
    price: { fromCentavos: null, toCentavos: null },
  };
  const idsOf = (index: ListingIndex, filter: ProductFilter = anything) =>
    index.find(filter, whole).ids.toSorted((one, other) => one - other);

  it('[CAT-01] assigns each product its own position after repeated and unknown removals', () => {
    const index = indexOf([draft(1), draft(2)]);
    for (const id of [1, 1, 9]) index.remove(id);
    index.put(product(draft(3)));
    index.put(product(draft(4)));
    expect(idsOf(index)).toEqual([2, 3, 4]);
  });

  it('[CAT-03] skips missing products in the search’s order', () => {
    const index = indexOf([draft(5), draft(3), draft(8)]);
    expect(index.find({ ...anything, hits: [3, 8, 99, 5] }, whole).ids).toEqual([3, 8, 5]);
  });

  it.each([
    [5000, 5000, [2]],
    [4999, 5001, [2]],
    [4000, null, [1, 2, 3]],
    [4001, null, [2, 3]],
    [null, 5999, [1, 2]],
    [null, 6000, [1, 2, 3]],
  ])('[CAT-01] includes both bounds from %s to %s: %j', (fromCentavos, toCentavos, ids) => {
    const index = indexOf([draft(1, { price: 4000 }), draft(2), draft(3, { price: 6000 })]);
    expect(idsOf(index, { ...anything, price: { fromCentavos, toCentavos } })).toEqual(ids);
  });

  it('[CAT-01] ignores a filter or value that no product has', () => {
    const chosen = new Map([
      ['cor', ['nenhuma']],
      ['marca', ['aurora', 'nenhuma']],
      ['material', ['linho']],
    ]);
    const found = indexOf([draft(1)]).find({ ...anything, chosen }, whole);
    expect(found.chosen).toEqual(new Map([['marca', ['aurora']]]));
    expect(found.ids).toEqual([1]);
  });

  it('[CAT-01] uses the label that the address derives from, else the first one', () => {
    const labelled = (id: number, label: string): ListedProduct => ({
      ...product(draft(id)),
      filters: { cor: listed(label, ['azul']) },
    });
    const labelAfter = (...labels: string[]) => {
      const index = new ListingIndex();
      for (const [id, label] of labels.entries()) index.put(labelled(id, label));
      return index.find(anything, whole).filters.get('cor')?.label;
    };
    expect(labelAfter('Tom', 'Cor', 'Tonalidade')).toBe('Cor');
    expect(labelAfter('Tom', 'Tonalidade')).toBe('Tom');
    expect(labelAfter('Cor', 'Tom')).toBe('Cor');
  });

  it('[CAT-01] uses the value’s label of the latest product', () => {
    const coloured = (id: number, color: string): ListedProduct => ({
      ...product(draft(id)),
      filters: {
        cor: {
          label: 'Cor',
          values: [{ value: 'azul', label: 'Azul', color, position: id }],
        },
      },
    });
    const index = new ListingIndex();
    for (const [id, color] of ['#00f', '#00e'].entries()) index.put(coloured(id, color));
    expect(index.find(anything, whole).filters.get('cor')?.values).toEqual([
      { value: 'azul', label: 'Azul', color: '#00e', position: 1, count: 2 },
    ]);
  });
});
