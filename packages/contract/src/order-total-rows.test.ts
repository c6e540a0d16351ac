import { expect, it } from 'vitest';

import { discountRows, giftWrapRows, interestRows, orderRows } from './order-total-rows.ts';

const discounts = [
  { kind: 'promotion', name: 'Leve 3, pague 2', amount_centavos: 2_000 },
  { kind: 'promotion', name: 'Frete grátis nos quadros', amount_centavos: 0 },
  { kind: 'coupon', name: 'BEMVINDO10', amount_centavos: 500 },
  { kind: 'payment', name: 'Pix', amount_centavos: 300 },
  { kind: 'bonus', name: '', amount_centavos: 200 },
  { kind: 'credit', name: '', amount_centavos: 100 },
] as const;

it('[CAR-08] names each discount', () => {
  expect(discountRows(discounts, 3_100)).toEqual([
    { label: 'Leve 3, pague 2', value: -2_000 },
    { label: 'Frete grátis nos quadros', value: 'Grátis' },
    { label: 'Cupom BEMVINDO10', value: -500 },
    { label: 'Desconto no Pix', value: -300 },
    { label: 'Bônus', value: -200 },
    { label: 'Crédito', value: -100 },
  ]);
});

it('returns a single row if the discounts do not add up', () => {
  expect(discountRows(discounts, 2_800)).toEqual([{ label: 'Descontos', value: -2_800 }]);
  expect(discountRows([], 700)).toEqual([{ label: 'Descontos', value: -700 }]);
  expect(discountRows([], 0)).toEqual([]);
  expect(discountRows(discounts, 0)).toEqual([]);
});

it('[CAR-07] [ORD+03] returns the rows of an order’s total', () => {
  const totals = {
    items_centavos: 9_000,
    discount_centavos: 500,
    gift_wrap_centavos: 1_290,
    shipping_centavos: 0,
    interest_centavos: 410,
    total_centavos: 10_200,
  };
  const order = { discounts: [discounts[2]], gift_wrap: { price_centavos: 1_290, message: '' }, totals };
  expect(orderRows(order)).toEqual([
    { label: 'Produtos', value: 9_000 },
    { label: 'Cupom BEMVINDO10', value: -500 },
    { label: 'Embalagem para presente', value: 1_290 },
    { label: 'Frete', value: 'Grátis' },
    { label: 'Juros do parcelamento', value: 410 },
  ]);
});

it.each([
  [null, []],
  [{ price_centavos: 0, message: '' }, [{ label: 'Embalagem para presente', value: 'Grátis' }]],
])('[CAR-07] the gift wrap %j is charged as %j', (giftWrap, rows) => {
  expect(giftWrapRows(giftWrap)).toEqual(rows);
});

it('[ORD+03] has no row for interest without any', () => {
  expect(interestRows(0)).toEqual([]);
  expect(interestRows(1)).toEqual([{ label: 'Juros do parcelamento', value: 1 }]);
});
