import { totalsOfOrder } from '@vitrine/rules/order-totals.ts';
import { expect, it } from 'vitest';

import { orderPrice, type PricedBy, type PricedOrder, priceByMethod } from './order-price.ts';

const pix: PricedBy = { code: 'sandbox_pix', type: 'pix', name: 'Pix', discount_percent: 5 };
const card: PricedBy = { code: 'sandbox_card', type: 'card', name: 'Cartão', discount_percent: 0 };
const boleto: PricedBy = { code: 'sandbox_boleto', type: 'boleto', name: 'Boleto', discount_percent: 0 };

const totalsBy = (method: PricedBy) =>
  totalsOfOrder({
    itemsCentavos: 20_000,
    cartDiscountCentavos: 2_000,
    paymentDiscountPercent: method.discount_percent,
    giftWrapCentavos: 990,
    shippingCentavos: 2_310,
    bonusCentavos: 0,
    creditCentavos: 0,
  });

const promotion = { kind: 'promotion', name: 'Leve mais', amount_centavos: 2_000 } as const;
const cart = {
  discounts: [promotion],
  itemDiscountsCentavos: [1_500, 500],
  couponCode: 'BEMVINDO10',
  // A Tuesday.
  arrivesOn: '2026-11-24',
};

it('[ORD+03] prices an order by a method: its discount, and its days until settlement', () => {
  expect(orderPrice(pix, totalsBy(pix), cart)).toEqual({
    payment_code: 'sandbox_pix',
    payment_type: 'pix',
    discount_centavos: 2_900,
    shipping_centavos: 2_310,
    total_centavos: 20_400,
    discounts: [promotion, { kind: 'payment', name: 'Pix', amount_centavos: 900 }],
    item_discounts_centavos: [1_500, 500],
    coupon_code: 'BEMVINDO10',
    arrives_on: '2026-11-24',
  });
  // Two business days more.
  expect(orderPrice(boleto, totalsBy(boleto), cart).arrives_on).toBe('2026-11-26');
});

const standing: PricedOrder = {
  items_centavos: 20_000,
  discounts: [
    promotion,
    { kind: 'coupon', name: 'BEMVINDO10', amount_centavos: 1_000 },
    { kind: 'payment', name: 'Pix', amount_centavos: 850 },
    { kind: 'bonus', name: '', amount_centavos: 300 },
    { kind: 'credit', name: '', amount_centavos: 200 },
  ],
  gift_wrap_centavos: 990,
  shipping_centavos: 2_310,
  bonus_centavos: 300,
  credit_centavos: 200,
  coupon_code: 'BEMVINDO10',
  shipping: { arrives_on: '2026-11-24' },
  prices: [],
};

it('[ORD+03] preserves each method’s price as agreed when the order was placed', () => {
  const agreed = { ...orderPrice(card, totalsBy(card), cart), total_centavos: 12_345 };
  const order = { ...standing, prices: [orderPrice(pix, totalsBy(pix), cart), agreed] };
  expect(priceByMethod(order, card)).toEqual(agreed);
  expect(priceByMethod(order, pix)?.total_centavos).toBe(20_400);
  // A method added later, or not offered for this order.
  expect(priceByMethod(order, boleto)).toBeNull();
});

it('[ORD+03] returns no price for a method if bonus and credit cover it', () => {
  const covered = { ...orderPrice(pix, totalsBy(pix), cart), total_centavos: 0 };
  expect(priceByMethod({ ...standing, prices: [covered] }, pix)).toBeNull();
  const oneCentavo = { ...covered, total_centavos: 1 };
  expect(priceByMethod({ ...standing, prices: [oneCentavo] }, pix)).toEqual(oneCentavo);
});

it('[ORD+03] prices an order without stored prices by its totals', () => {
  // 20,000 − 2,000 − 1,000 = 17,000 of products, less bonus and credit, with gift wrap and shipping.
  expect(priceByMethod(standing, card)).toEqual({
    payment_code: 'sandbox_card',
    payment_type: 'card',
    discount_centavos: 3_500,
    shipping_centavos: 2_310,
    total_centavos: 19_800,
    discounts: [
      promotion,
      { kind: 'coupon', name: 'BEMVINDO10', amount_centavos: 1_000 },
      { kind: 'bonus', name: '', amount_centavos: 300 },
      { kind: 'credit', name: '', amount_centavos: 200 },
    ],
    item_discounts_centavos: [],
    coupon_code: 'BEMVINDO10',
    arrives_on: '2026-11-24',
  });
  // 5 % of the 16,700 of products that the bonus leaves.
  expect(priceByMethod(standing, pix)?.total_centavos).toBe(19_800 - 835);
  expect(priceByMethod(standing, boleto)?.arrives_on).toBe('2026-11-24');
});
