import { expect, it } from 'vitest';

import { planRow, planUndo } from './plan-row.ts';

const state = {
  price_centavos: 10_000,
  special_price_centavos: 9_000,
  stock: 5,
  is_active: 1,
  weight_grams: 300,
  in_category: 0,
  has_tag: 0,
  tags_count: 49,
};

it.each([
  [{ kind: 'set_price', centavos: 12_000 }, 12_000, null],
  [{ kind: 'set_price', centavos: 10_000 }, 10_000, null],
  // The sale price would no longer be lower.
  [{ kind: 'set_price', centavos: 9_000 }, null, 'special_price_invalid'],
  [{ kind: 'change_price_by_percent', basis_points: 1_000, rounding: 'ending_90' }, 10_990, null],
  [{ kind: 'change_price_by_amount', centavos: -500 }, 9_500, null],
  [{ kind: 'change_price_by_amount', centavos: -10_000 }, null, 'price_invalid'],
  [{ kind: 'set_sale_price', centavos: 8_000 }, 8_000, null],
  [{ kind: 'set_sale_price', centavos: 10_000 }, null, 'special_price_invalid'],
  [{ kind: 'discount', basis_points: 2_500, rounding: 'centavo' }, 7_500, null],
  [{ kind: 'end_sale' }, null, null],
  [{ kind: 'set_stock', to: 0 }, 0, null],
  [{ kind: 'add_stock', by: -6 }, null, 'stock_invalid'],
  [{ kind: 'add_stock', by: 1_000_000 }, null, 'stock_invalid'],
  [{ kind: 'hide_products' }, 0, null],
  [{ kind: 'show_products' }, 1, null],
  [{ kind: 'set_weight', grams: 450 }, 450, null],
  [{ kind: 'add_to_category', category_id: 3 }, 1, null],
  [{ kind: 'remove_from_category', category_id: 3 }, 0, null],
  [{ kind: 'add_tag', tag: 'Verão' }, 1, null],
  [{ kind: 'remove_tag', tag: 'Verão' }, 0, null],
] as const)('[ADM+07] makes of a row by %j: %j, refused as %j', (change, after, code) => {
  expect(planRow(change, state)).toEqual({ after, code });
});

it('[ADM+07] refuses no row that stays as it is', () => {
  const broken = { ...state, price_centavos: 9_000 };
  expect(planRow({ kind: 'set_price', centavos: 9_000 }, broken)).toEqual({ after: 9_000, code: null });
});

it('[CAT+07] refuses a tag beyond 50 of a product, but not one that it has', () => {
  const change = { kind: 'add_tag', tag: 'Verão' } as const;
  expect(planRow(change, { ...state, tags_count: 50 })).toEqual({ after: null, code: 'too_many_tags' });
  expect(planRow(change, { ...state, tags_count: 50, has_tag: 1 })).toEqual({ after: 1, code: null });
  const full = { ...state, tags_count: 50 };
  expect(planUndo('has_tag', { before: 1, after: 0 }, full)).toEqual({
    value: undefined,
    code: 'too_many_tags',
  });
});

it.each([
  ['price_centavos', { before: 8_000, after: 10_000 }, { value: undefined, code: 'special_price_invalid' }],
  ['price_centavos', { before: 9_500, after: 10_000 }, { value: 9_500, code: null }],
  ['price_centavos', { before: 9_500, after: 11_000 }, { value: undefined, code: 'changed_since' }],
  ['special_price_centavos', { before: null, after: 9_000 }, { value: null, code: null }],
  ['is_active', { before: 0, after: 1 }, { value: 0, code: null }],
  ['weight_grams', { before: 0, after: 300 }, { value: 0, code: null }],
  ['in_category', { before: 0, after: 1 }, { value: undefined, code: 'changed_since' }],
  // 2 became 10, of which 5 were sold: 2 − 5 is not possible.
  ['stock', { before: 2, after: 10 }, { value: 0, code: 'sold_since' }],
  // 8 became 10, of which 5 were sold.
  ['stock', { before: 8, after: 10 }, { value: 3, code: null }],
  ['stock', { before: 10, after: 0 }, { value: 15, code: null }],
] as const)('[ADM+07] undoes %s of %j: %j', (field, row, undone) => {
  expect(planUndo(field, row, state)).toEqual(undone);
});
