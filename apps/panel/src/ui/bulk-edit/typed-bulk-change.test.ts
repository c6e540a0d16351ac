import { expect, it } from 'vitest';

import { typedBulkChange } from './typed-bulk-change.ts';

it.each([
  ['change_price_by_percent', '10,5', { basis_points: 1_050, rounding: 'centavo' }],
  ['change_price_by_percent', '-5%', { basis_points: -500, rounding: 'centavo' }],
  ['change_price_by_amount', '−2,00', { centavos: -200 }],
  ['set_price', 'R$ 1.299,90', { centavos: 129_990 }],
  ['discount', '20', { basis_points: 2_000, rounding: 'centavo', offer_from: null, offer_until: null }],
  ['set_stock', '12', { to: 12 }],
  ['add_stock', '-3', { by: -3 }],
  ['end_sale', '', {}],
  ['set_weight', '450', { grams: 450 }],
  ['set_weight', '450 g', { grams: 450 }],
  ['set_weight', '1,005 kg', { grams: 1005 }],
  ['add_to_category', '', { category_id: 3 }],
  ['set_ncm', '6109.10.00', { ncm: '61091000' }],
  ['set_ncm', 'nenhum', { ncm: null }],
  ['set_cest', '28.038.00', { cest: '2803800' }],
  ['set_goods_origin', '0', { goods_origin: 0 }],
  ['set_goods_origin', 'Nenhuma', { goods_origin: null }],
  ['set_invoice_unit', 'cx12', { invoice_unit: 'CX12' }],
  ['add_tag', ' Volta às aulas ', { tag: 'Volta às aulas' }],
] as const)('[ADM+07] reads %s of %j', (kind, amount, change) => {
  expect(
    typedBulkChange({ kind, amount, rounding: 'centavo', categoryId: 3, offerFrom: '', offerUntil: '' }),
  ).toEqual({ kind, ...change });
});

it.each([
  ['set_price', ''],
  ['set_ncm', ''],
  ['set_ncm', '6109'],
  ['set_ncm', '99999999'],
  ['set_cest', '99.999.99'],
  ['set_goods_origin', '9'],
  ['set_goods_origin', ''],
  ['set_invoice_unit', '12'],
  ['set_price', '0'],
  ['set_price', '10.50'],
  ['discount', '100'],
  ['add_tag', ' '],
  ['set_stock', '1,5'],
  ['set_stock', '-1'],
  ['set_weight', '1,5'],
  ['set_weight', '1.500'],
  ['set_weight', '2000 kg'],
] as const)('[ADM+07] does not read %s of %j', (kind, amount) => {
  expect(
    typedBulkChange({ kind, amount, rounding: 'centavo', categoryId: 3, offerFrom: '', offerUntil: '' }),
  ).toBeNull();
});

it('[ADM+07] does not read a change of categories without one', () => {
  const typed = {
    kind: 'remove_from_category',
    amount: '',
    rounding: 'centavo',
    categoryId: null,
    offerFrom: '',
    offerUntil: '',
  } as const;
  expect(typedBulkChange(typed)).toBeNull();
});

it('[CAT+07] reads the period of an offer, and not one that ends before it begins', () => {
  const typed = {
    kind: 'set_sale_price',
    amount: '89,90',
    rounding: 'centavo',
    categoryId: null,
    offerFrom: '2026-11-27T03:00:00.000Z',
    offerUntil: '2026-11-28T02:59:59.000Z',
  } as const;
  expect(typedBulkChange(typed)).toEqual({
    kind: 'set_sale_price',
    centavos: 8990,
    offer_from: typed.offerFrom,
    offer_until: typed.offerUntil,
  });
  expect(typedBulkChange({ ...typed, offerUntil: typed.offerFrom })).toBeNull();
});
