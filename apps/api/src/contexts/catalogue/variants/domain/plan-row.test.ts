import { expect, it } from 'vitest';

import { planRow, planUndo } from './plan-row.ts';

const state = {
  price_centavos: 10_000,
  special_price_centavos: 9_000,
  offer_from: null,
  offer_until: null,
  stock: 5,
  is_active: 1,
  weight_grams: 300,
  in_category: 0,
  has_tag: 0,
  tags_count: 49,
  ncm: null,
  cest: null,
  goods_origin: null,
  invoice_unit: null,
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
  expect(planRow(change, state)).toMatchObject({ after, code });
});

it('[ADM+07] refuses no row that stays as it is', () => {
  const broken = { ...state, price_centavos: 9_000 };
  expect(planRow({ kind: 'set_price', centavos: 9_000 }, broken)).toMatchObject({
    after: 9_000,
    isSame: true,
    code: null,
  });
});

it('[CAT+07] refuses a tag beyond 50 of a product, but not one that it has', () => {
  const change = { kind: 'add_tag', tag: 'Verão' } as const;
  expect(planRow(change, { ...state, tags_count: 50 })).toMatchObject({ after: null, code: 'too_many_tags' });
  expect(planRow(change, { ...state, tags_count: 50, has_tag: 1 })).toMatchObject({ after: 1, code: null });
  const full = { ...state, tags_count: 50 };
  const unbounded = { offer_from: null, offer_until: null };
  const row = { before: 1, after: 0, periodBefore: unbounded, periodAfter: unbounded };
  expect(planUndo('has_tag', row, full)).toMatchObject({
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
  const unlimited = { offer_from: null, offer_until: null };
  expect(planUndo(field, { ...row, periodBefore: unlimited, periodAfter: unlimited }, state)).toMatchObject(
    undone,
  );
});

const from = '2026-11-27T03:00:00.000Z';
const until = '2026-11-28T03:00:00.000Z';
const dated = { ...state, offer_from: null, offer_until: until };

it.each([
  // Absent keeps it.
  [{ kind: 'set_sale_price', centavos: 8_000 }, dated, { period: { offer_from: null, offer_until: until } }],
  [{ kind: 'set_sale_price', centavos: 9_000, offer_until: until }, dated, { isSame: true }],
  [{ kind: 'set_sale_price', centavos: 9_000, offer_until: null }, dated, { isSame: false, code: null }],
  [
    { kind: 'discount', basis_points: 1_000, rounding: 'centavo', offer_from: '2026-11-27T00:00:00-03:00' },
    dated,
    { isSame: false, period: { offer_from: from, offer_until: until }, code: null },
  ],
  [{ kind: 'set_offer_period', offer_from: until }, dated, { code: 'offer_period_invalid' }],
  [{ kind: 'set_offer_period', offer_from: from }, dated, { after: 9_000, isSame: false, code: null }],
  [
    { kind: 'set_offer_period', offer_from: from },
    { ...state, special_price_centavos: null },
    { code: 'offer_period_without_price' },
  ],
  [{ kind: 'end_sale' }, dated, { after: null, period: { offer_from: null, offer_until: null } }],
  [{ kind: 'set_stock', to: 3 }, dated, { period: { offer_from: null, offer_until: until } }],
] as const)('[CAT+07] makes by %j of the offer of a row %j: %j', (change, row, planned) => {
  expect(planRow(change, row)).toMatchObject(planned);
});

it('[CAT+07] undoes an offer price with its period, unless either has changed since', () => {
  const edit = {
    before: null,
    after: 9_000,
    periodBefore: { offer_from: null, offer_until: null },
    periodAfter: { offer_from: null, offer_until: until },
  };
  expect(planUndo('special_price_centavos', edit, dated)).toEqual({
    value: null,
    period: edit.periodBefore,
    code: null,
  });
  expect(planUndo('special_price_centavos', edit, state)).toMatchObject({
    value: undefined,
    code: 'changed_since',
  });
  const ended = { ...state, special_price_centavos: null };
  const ending = {
    before: 9_000,
    after: null,
    periodBefore: edit.periodAfter,
    periodAfter: edit.periodBefore,
  };
  expect(planUndo('special_price_centavos', ending, ended)).toEqual({
    value: 9_000,
    period: { offer_from: null, offer_until: until },
    code: null,
  });
});
