import { describe, expect, it } from 'vitest';

import type { VariantEntry } from './catalogue-entry.ts';
import type { StoredVariant } from './catalogue-state.ts';
import { planVariants } from './plan-variants.ts';
import { PlannedOptions } from './planned-options.ts';

const color = {
  code: 'color',
  label: 'Cor',
  values: ['areia', 'oliva', 'terra'].map((code) => ({ code, label: code, color: null })),
};
const sand: StoredVariant = {
  id: 5,
  position: 3,
  sku: 'ALM-A',
  gtin: '7891000315507',
  option_values: { color: 'areia' },
  price_centavos: 9990,
  special_price_centavos: 7990,
  offer_from: null,
  offer_until: null,
  stock: 4,
  min_qty: 4,
  qty_step: 2,
  content: '1 kg',
  volume_prices: [{ from_qty: 12, price_centavos: 7000 }],
  weight_grams: 900,
  height_cm: 10,
  width_cm: 20,
  length_cm: 30,
  cost_centavos: null,
  on_order_limit: null,
  on_order_days: null,
  on_order_date: null,
};
const olive: StoredVariant = { ...sand, id: 6, position: 1, sku: 'ALM-O', option_values: { color: 'oliva' } };
const { id: _id, position: _position, ...sandValues } = sand;

function plan(
  entries: readonly VariantEntry[],
  stored: readonly StoredVariant[] = [],
  { areOptionsFixed = true } = {},
) {
  return planVariants(entries, {
    productSku: 'ALM',
    stored,
    options: new PlannedOptions(areOptionsFixed ? [color] : undefined, [color]),
    ownerOf: (sku) => (sku === 'VASO-A' ? 'VASO' : sku.startsWith('ALM') ? 'ALM' : undefined),
  });
}
const problemsOf = (...given: Parameters<typeof plan>) =>
  plan(...given).problems.map(({ index, field, code }) => [index, field, code]);

describe('[CAT+02] a new variant', () => {
  it('has its product’s code and minimal values if the file has only a price', () => {
    expect(plan([{ price_centavos: 1000 }])).toEqual({
      added: [
        {
          sku: 'ALM',
          gtin: null,
          option_values: {},
          price_centavos: 1000,
          special_price_centavos: null,
          offer_from: null,
          offer_until: null,
          stock: 0,
          min_qty: 1,
          qty_step: 1,
          content: null,
          volume_prices: [],
          weight_grams: 0,
          height_cm: 0,
          width_cm: 0,
          length_cm: 0,
          cost_centavos: null,
          on_order_limit: null,
          on_order_days: null,
          on_order_date: null,
          position: 1,
        },
      ],
      changed: [],
      problems: [],
      warnings: [],
      stockMarks: [],
    });
  });

  it('has the values of the file', () => {
    const { added, problems } = plan([{ ...sandValues, option_values: { Cor: 'areia' } }]);
    expect(added).toEqual([{ ...sandValues, position: 1 }]);
    expect(problems).toEqual([]);
  });

  it('comes after the stored ones, in the order of the file', () => {
    const entries = ['ALM-T', 'ALM-N'].map((sku, index) => ({
      sku,
      price_centavos: 1,
      option_values: index === 0 ? { color: 'terra' } : {},
    }));
    expect(plan(entries, [sand, olive]).added.map(({ sku, position }) => [sku, position])).toEqual([
      ['ALM-T', 4],
      ['ALM-N', 5],
    ]);
  });
});

describe('[CAT+02] a stored variant', () => {
  it.each<[VariantEntry]>([
    [{}],
    [{ ...sandValues }],
    [{ content: '1000 g' }],
    [{ option_values: { Cor: 'areia' } }],
  ])('is unchanged if the file has the same or nothing: %j', (entry) => {
    expect(plan([{ ...entry, sku: 'ALM-A' }], [sand, olive])).toEqual({
      added: [],
      changed: [],
      problems: [],
      warnings: [],
      stockMarks: [],
    });
  });

  it.each<[VariantEntry, Partial<StoredVariant>]>([
    [{ gtin: '96385074' }, { gtin: '96385074' }],
    [{ gtin: null }, { gtin: null }],
    [{ option_values: { color: 'terra' } }, { option_values: { color: 'terra' } }],
    [{ option_values: null }, { option_values: {} }],
    [{ price_centavos: 8000 }, { price_centavos: 8000 }],
    [{ special_price_centavos: null }, { special_price_centavos: null }],
    [{ special_price_centavos: 1 }, { special_price_centavos: 1 }],
    [{ min_qty: 2 }, { min_qty: 2 }],
    [{ min_qty: null }, { min_qty: 2 }],
    [{ qty_step: 4 }, { qty_step: 4 }],
    [{ qty_step: null }, { qty_step: 1 }],
    // The stored value is rounded up to the file's step.
    [{ qty_step: 3 }, { qty_step: 3, min_qty: 6 }],
    [
      { qty_step: 3, min_qty: null },
      { qty_step: 3, min_qty: 3 },
    ],
    [{ content: '1500 g' }, { content: '1,5 kg' }],
    [{ content: null }, { content: null }],
    [{ content: '6x700ml' }, { content: '6 × 700 ml' }],
    [{ volume_prices: null }, { volume_prices: [] }],
    [
      { volume_prices: [{ from_qty: 6, price_centavos: 7500 }] },
      { volume_prices: [{ from_qty: 6, price_centavos: 7500 }] },
    ],
    [{ weight_grams: null }, { weight_grams: 0 }],
    [{ weight_grams: 1 }, { weight_grams: 1 }],
    [{ height_cm: null }, { height_cm: 0 }],
    [{ height_cm: 1 }, { height_cm: 1 }],
    [{ width_cm: null }, { width_cm: 0 }],
    [{ width_cm: 1 }, { width_cm: 1 }],
    [{ length_cm: null }, { length_cm: 0 }],
    [{ length_cm: 1 }, { length_cm: 1 }],
  ])('changes by %j, and leaves the rest unchanged', (entry, change) => {
    const { added, changed, problems } = plan([{ ...entry, sku: 'ALM-A' }], [sand, olive]);
    expect([added, problems]).toEqual([[], []]);
    expect(changed).toEqual([{ id: 5, values: { ...sandValues, ...change }, stock: 'kept' }]);
  });

  it.each<[VariantEntry, number]>([
    [{ stock: 9 }, 9],
    [{ stock: null }, 0],
  ])('sets the stock of the file: %j', (entry, stock) => {
    expect(plan([{ ...entry, sku: 'ALM-A' }], [sand]).changed).toEqual([
      { id: 5, values: { ...sandValues, stock }, stock: 'set' },
    ]);
  });
});

describe('[CAT+04] volume prices that lower nothing', () => {
  const ineffective = (entry: VariantEntry, stored: readonly StoredVariant[] = [sand]) => {
    const { problems, warnings, changed } = plan([{ ...entry, sku: 'ALM-A' }], stored);
    expect(problems).toEqual([]);
    for (const { values } of changed) expect(values.volume_prices).toEqual(sand.volume_prices);
    return warnings.map(({ index, field, code, value }) => [index, field, code, value]);
  };
  const warning = [0, 'volume_prices', 'volume_prices_ineffective', sand.volume_prices];

  it.each<[string, VariantEntry, boolean]>([
    ['a lower price', { price_centavos: 7000, special_price_centavos: null }, true],
    ['a lower offer', { special_price_centavos: 7000 }, true],
    ['a lower price, beside the same volume prices', { ...sandValues, special_price_centavos: 6990 }, true],
    ['a price above them', { special_price_centavos: 7001 }, false],
    ['another stock', { stock: 1 }, false],
  ])('remain stored and are reported with %s', (_, { option_values: _options, ...entry }, isReported) => {
    expect(ineffective(entry)).toEqual(isReported ? [warning] : []);
  });

  it('are reported as long as they are not lower than the price', () => {
    expect(ineffective({ stock: 1 }, [{ ...sand, special_price_centavos: 6900 }])).toEqual([warning]);
  });
});

describe('[CAT+02] refuses', () => {
  const at = (sku: string, entry: VariantEntry = {}): VariantEntry => ({
    price_centavos: 1000,
    ...entry,
    sku,
  });

  it.each<[string, VariantEntry[], [number, keyof VariantEntry, string][]]>([
    ['a variant without a price', [{ sku: 'ALM-N' }], [[0, 'price_centavos', 'required']]],
    [
      'a price that is cleared',
      [{ sku: 'ALM-A', price_centavos: null }],
      [[0, 'price_centavos', 'required']],
    ],
    [
      'a sale price not below the price',
      [at('ALM-N', { special_price_centavos: 1000 })],
      [[0, 'special_price_centavos', 'special_price_not_lower']],
    ],
    [
      'a price lowered to the unchanged sale price',
      [{ sku: 'ALM-A', price_centavos: 7990 }],
      [[0, 'special_price_centavos', 'special_price_not_lower']],
    ],
    [
      'a minimum between two steps',
      [at('ALM-N', { min_qty: 3, qty_step: 2 })],
      [[0, 'min_qty', 'minimum_off_step']],
    ],
    [
      'a volume price at the minimum',
      [at('ALM-N', { min_qty: 6, volume_prices: [{ from_qty: 6, price_centavos: 900 }] })],
      [[0, 'volume_prices', 'volume_prices_not_falling']],
    ],
    [
      'a volume price not below the price',
      [{ sku: 'ALM-A', volume_prices: [{ from_qty: 12, price_centavos: 9990 }] }],
      [[0, 'volume_prices', 'volume_prices_not_falling']],
    ],
    [
      'a minimum that reaches an unchanged volume price',
      [{ sku: 'ALM-A', min_qty: 12 }],
      [[0, 'volume_prices', 'volume_prices_not_falling']],
    ],
    [
      'an option that the product does not have',
      [at('ALM-N', { option_values: { color: 'preto' } })],
      [[0, 'option_values', 'option_unknown']],
    ],
    ['a variant of another product', [at('VASO-A')], [[0, 'sku', 'variant_of_other_product']]],
    [
      'a code twice',
      [at('ALM-N'), at('ALM-T', { option_values: { color: 'terra' } }), at('ALM-N')],
      [[2, 'sku', 'variant_repeated']],
    ],
    [
      'the options of an earlier variant of the file',
      [at('ALM-N', { option_values: { color: 'terra' } }), at('ALM-T', { option_values: { Cor: 'terra' } })],
      [[1, 'option_values', 'options_repeated']],
    ],
    [
      'the options of a stored variant',
      [at('ALM-N', { option_values: { color: 'oliva' } })],
      [[0, 'option_values', 'options_repeated']],
    ],
    [
      'the options of a stored variant that comes later',
      [at('ALM-A', { price_centavos: 9000, option_values: { color: 'oliva' } })],
      [[0, 'option_values', 'options_repeated']],
    ],
  ])('%s', (_, entries, problems) => {
    expect(problemsOf(entries, [sand, olive])).toEqual(problems);
  });

  it('options in another order, of a variant with two', () => {
    const entries = [
      at('ALM-N', { option_values: { color: 'terra', size: 'p' } }),
      at('ALM-T', { option_values: { size: 'p', color: 'terra' } }),
      at('ALM-U', { option_values: { size: 'g', color: 'terra' } }),
    ];
    expect(problemsOf(entries, [], { areOptionsFixed: false })).toEqual([
      [1, 'option_values', 'options_repeated'],
    ]);
  });
});

it('[CAT+02] accepts a sale price below the price, a minimum in whole steps, and options that swap variants', () => {
  expect(
    problemsOf(
      [
        { sku: 'ALM-A', option_values: { color: 'oliva' }, special_price_centavos: 9989 },
        { sku: 'ALM-O', option_values: { color: 'areia' }, min_qty: 6 },
      ],
      [sand, olive],
    ),
  ).toEqual([]);
});
