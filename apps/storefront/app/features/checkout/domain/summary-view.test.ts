import type { OrderTotals } from '@vitrine/rules/order-totals.ts';
import { expect, it } from 'vitest';

import { summaryOfCart, summaryOfOrder, withInterest } from './summary-view.ts';
import { cartOf, lineOf } from './test-cart.ts';

const totalsOf = (changes: Partial<OrderTotals> = {}): OrderTotals => ({
  items_centavos: 1_000,
  discount_centavos: 0,
  payment_discount_centavos: 0,
  bonus_centavos: 0,
  credit_centavos: 0,
  gift_wrap_centavos: 0,
  shipping_centavos: 0,
  total_centavos: 1_000,
  ...changes,
});

it.each([
  ['no shipping method is chosen', false, 0, 'a calcular', 'Total sem frete'],
  ['the chosen one costs nothing', true, 0, 'Grátis', 'Total'],
  ['the chosen one has a price', true, 2_310, 2_310, 'Total'],
])('[CHK-03] shows freight and total where %s', (_, hasShipping, shippingCentavos, freight, totalLabel) => {
  const view = summaryOfCart(cartOf(lineOf(1)), [], {
    totals: totalsOf({ shipping_centavos: shippingCentavos, total_centavos: 1_000 + shippingCentavos }),
    hasShipping,
    methodName: null,
  });
  expect(view.rows).toEqual([{ label: 'Frete', value: freight }]);
  expect(view.totalLabel).toBe(totalLabel);
});

it('[CAR+04] shows every line, marks sold-out ones and counts available units only', () => {
  const cart = cartOf(lineOf(1, { qty: 2 }), lineOf(2, { qty: 3, max_qty: 0, total_centavos: 0 }));
  const view = summaryOfCart(cart, [], { totals: totalsOf(), hasShipping: true, methodName: null });
  expect(view).toMatchObject({
    itemsCount: 2,
    items: [
      { id: 1, name: 'Produto 1', qty: 2, total_centavos: 2_000, isSoldOut: false },
      { id: 2, name: 'Produto 2', qty: 3, total_centavos: 0, isSoldOut: true },
    ],
  });
});

it('[CHK-04] puts the rows of the cart before those of the checkout', () => {
  const rows = [{ label: 'Produtos (1 item)', value: 1_000 }];
  const totals = totalsOf({ payment_discount_centavos: 50 });
  const view = summaryOfCart(cartOf(lineOf(1)), rows, { totals, hasShipping: true, methodName: null });
  expect(view.rows).toEqual([
    ...rows,
    { label: 'Frete', value: 'Grátis' },
    { label: 'Desconto no pagamento', value: -50 },
  ]);
});

it('[ORD+03] shows an order’s own lines, rows and total, and adds the interest of the chosen instalments', () => {
  const rows = [
    { label: 'Produtos', value: 3_000 },
    { label: 'Frete', value: 'Grátis' },
  ];
  // An ordered unit is no longer in stock.
  const { id, sku, slug, name, options_label, image, qty, price_centavos, total_centavos } = lineOf(1, {
    qty: 3,
  });
  const item = { id, sku, slug, name, options_label, image, qty, price_centavos, total_centavos };
  const order = { ...item, discount_centavos: 0, withdrawn_qty: 0, reorder: null };
  const view = summaryOfOrder({ items_count: 3, items: [order] }, { rows, totalCentavos: 3_000 });
  expect(view).toEqual({
    itemsCount: 3,
    items: [{ ...order, isSoldOut: false }],
    rows,
    totalLabel: 'Total',
    totalCentavos: 3_000,
  });
  const interest = [{ label: 'Juros do parcelamento', value: 240 }];
  expect(withInterest(view, { rows: interest, centavos: 240 })).toEqual({
    ...view,
    rows: [...rows, ...interest],
    totalCentavos: 3_240,
  });
});

it('[CHK-04] names the discounts of payment method, bonus and credit', () => {
  const { rows } = summaryOfCart(cartOf(lineOf(1)), [], {
    totals: totalsOf({
      payment_discount_centavos: 30,
      shipping_centavos: 0,
      bonus_centavos: 100,
      credit_centavos: 300,
      total_centavos: 570,
    }),
    hasShipping: true,
    methodName: 'Pix',
  });
  expect(rows.slice(1)).toEqual([
    { label: 'Desconto no Pix', value: -30 },
    { label: 'Bônus', value: -100 },
    { label: 'Crédito', value: -300 },
  ]);
});
