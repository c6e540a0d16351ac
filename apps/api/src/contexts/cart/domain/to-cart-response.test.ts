import { expect, it } from 'vitest';

import type { StorePromotion } from './apply-promotions.ts';
import type { Coupon } from './coupon.ts';
import type { PriceTerms } from './price-cart.ts';
import { type ContentLine, toCartResponse } from './to-cart-response.ts';

const vase: ContentLine = {
  id: 11,
  variant_id: 21,
  product_id: 31,
  qty: 3,
  sku: 'VASO-1',
  slug: 'vaso',
  name: 'Vaso',
  option_values: { cor: 'areia' },
  options: [{ code: 'cor', label: 'Cor', values: [{ code: 'areia', label: 'Areia' }] }],
  images: [{ path: 'vaso.jpg', alt: 'Vaso', width: 800, height: 600, option_value: null }],
  list_price_centavos: 100_00,
  offer_price_centavos: 80_00,
  volume_prices: [],
  stock: 50,
  on_order_left: 0,
  on_order_days: null,
  on_order_date: null,
  min_qty: 1,
  qty_step: 1,
  weight_grams: 900,
  height_cm: 20,
  width_cm: 20,
  length_cm: 20,
  is_free_shipping: false,
  is_active: true,
  brand: 'Barro',
  is_saved_for_later: false,
  category_keys: ['vasos'],
};
const lamp: ContentLine = {
  ...vase,
  id: 12,
  variant_id: 22,
  product_id: 32,
  qty: 1,
  sku: 'LUM-1',
  slug: 'luminaria',
  name: 'Luminária',
  option_values: {},
  options: [],
  images: [],
  list_price_centavos: 50_00,
  offer_price_centavos: null,
  brand: 'Lume',
};
const coupon: Coupon = {
  code: 'BEMVINDO10',
  kind: 'percentage',
  value: 10,
  starts_on: null,
  ends_on: null,
  min_total_centavos: 0,
  group_codes: null,
  category_keys: null,
  product_ids: null,
  is_first_purchase: false,
  is_combinable: true,
  is_used_up: false,
  is_active: true,
};
const promotion: StorePromotion = {
  id: 1,
  code: 'lume-20',
  name: 'Lume com 20 %',
  benefit: { kind: 'percentage', percent: 20 },
  category_keys: null,
  brands: ['Lume'],
  group_codes: null,
  payment_codes: null,
  product_ids: null,
  is_first_purchase: false,
  min_total_centavos: 0,
  is_exclusive: false,
  priority: 0,
};
const terms: PriceTerms = {
  today: '2026-11-21',
  promotions: [],
  coupon: null,
  groupCode: null,
  isFirstPurchase: true,
  paymentCode: null,
  giftWrapCentavos: 0,
};
const contents = { id: 'cart-1', lines: [vase, lamp], savedForLater: [], giftWrap: null, terms };

it('writes a line with its product, chosen options, limits and prices', () => {
  expect(toCartResponse(contents).items[0]).toEqual({
    id: 11,
    product_id: 31,
    variant_id: 21,
    sku: 'VASO-1',
    slug: 'vaso',
    name: 'Vaso',
    options_label: 'Areia',
    image: { path: 'vaso.jpg', alt: 'Vaso', width: 800, height: 600 },
    qty: 3,
    max_qty: 50,
    min_qty: 1,
    qty_step: 1,
    list_price_centavos: 100_00,
    price_centavos: 80_00,
    total_centavos: 240_00,
    discount_centavos: 0,
  });
});

it('counts the pieces of all lines and prices a cart without discounts', () => {
  const { discounts, totals, coupon: used, by_payment: byPayment, ...cart } = toCartResponse(contents);
  expect(cart).toMatchObject({ uuid: 'cart-1', items_count: 4, saved_for_later: [], gift_wrap: null });
  expect(totals).toEqual({
    list_centavos: 350_00,
    items_centavos: 290_00,
    discount_centavos: 0,
    gift_wrap_centavos: 0,
    total_centavos: 290_00,
  });
  expect({ discounts, used, byPayment }).toEqual({ discounts: [], used: null, byPayment: [] });
});

it('[CAR+04] counts the whole quantity of a line but prices only what can be bought', () => {
  const {
    items,
    items_count: count,
    totals,
  } = toCartResponse({ ...contents, lines: [{ ...vase, stock: 2 }] });
  expect({ count, qty: items[0]?.qty, max: items[0]?.max_qty, total: items[0]?.total_centavos }).toEqual({
    count: 3,
    qty: 3,
    max: 2,
    total: 160_00,
  });
  expect(totals.items_centavos).toBe(160_00);
});

it('[CAR+03] writes lines saved for later without a discount and outside the totals', () => {
  const cart = toCartResponse({
    ...contents,
    lines: [vase],
    savedForLater: [{ ...lamp, is_saved_for_later: true }],
    terms: { ...terms, promotions: [promotion] },
  });
  expect(cart.saved_for_later).toMatchObject([
    { id: 12, sku: 'LUM-1', total_centavos: 50_00, discount_centavos: 0 },
  ]);
  expect(cart).toMatchObject({ items_count: 3, discounts: [], totals: { items_centavos: 240_00 } });
});

it('returns the discounts of promotions and coupon per line and in total', () => {
  const cart = toCartResponse({ ...contents, terms: { ...terms, promotions: [promotion], coupon } });
  expect(cart.items.map((item) => item.discount_centavos)).toEqual([24_00, 10_00 + 4_00]);
  expect(cart.discounts).toEqual([
    {
      kind: 'promotion',
      code: 'lume-20',
      name: 'Lume com 20 %',
      amount_centavos: 10_00,
      is_free_shipping: false,
      lines: [{ item_id: 12, amount_centavos: 10_00 }],
    },
    {
      kind: 'coupon',
      code: 'BEMVINDO10',
      name: 'BEMVINDO10',
      amount_centavos: 28_00,
      is_free_shipping: false,
      lines: [
        { item_id: 11, amount_centavos: 24_00 },
        { item_id: 12, amount_centavos: 4_00 },
      ],
    },
  ]);
  expect(cart.coupon).toEqual({ code: 'BEMVINDO10', discount_centavos: 28_00, problem: null });
});

it('keeps a coupon that cannot be used, with the reason and its parameters', () => {
  const dear = { ...coupon, min_total_centavos: 300_00 };
  expect(toCartResponse({ ...contents, terms: { ...terms, coupon: dear } }).coupon).toEqual({
    code: 'BEMVINDO10',
    discount_centavos: 0,
    problem: 'Invalid coupon.',
    problem_params: { missing_centavos: '1000' },
  });
  const ended = { ...coupon, ends_on: '2026-11-20' };
  expect(toCartResponse({ ...contents, terms: { ...terms, coupon: ended } }).coupon).toEqual({
    code: 'BEMVINDO10',
    discount_centavos: 0,
    problem: 'Expired coupon.',
  });
});

it('writes the gift wrap and adds its price', () => {
  const giftWrap = { price_centavos: 12_00, message: 'Parabéns' };
  const cart = toCartResponse({ ...contents, giftWrap, terms: { ...terms, giftWrapCentavos: 12_00 } });
  expect(cart).toMatchObject({
    gift_wrap: giftWrap,
    totals: { gift_wrap_centavos: 12_00, total_centavos: 302_00 },
  });
});

it('prices the cart by each payment method that a promotion names, in alphabetical order', () => {
  const byPix: StorePromotion = { ...promotion, id: 2, code: 'pix-10', payment_codes: ['pix', 'boleto'] };
  const { by_payment: byPayment, totals } = toCartResponse({
    ...contents,
    terms: { ...terms, promotions: [promotion, byPix] },
  });
  expect(totals.discount_centavos).toBe(10_00);
  expect(byPayment.map((one) => one.payment_code)).toEqual(['boleto', 'pix']);
  // 20 % of 50,00, then 20 % of the 40,00 that remain.
  expect(byPayment.map((one) => one.totals.discount_centavos)).toEqual([18_00, 18_00]);
  expect(byPayment[1]?.discounts.map(({ code }) => code)).toEqual(['lume-20', 'pix-10']);
});

it('prices nothing by payment method where promotions name none, beside a coupon of the same code', () => {
  const everywhere = { ...coupon, code: 'pix-10' };
  const byPix: StorePromotion = {
    ...promotion,
    id: 2,
    code: 'pix-10',
    payment_codes: ['pix'],
    brands: ['Outra'],
  };
  const given = { ...terms, promotions: [promotion, byPix], coupon: everywhere };
  expect(toCartResponse({ ...contents, terms: given }).by_payment).toEqual([]);
  expect(toCartResponse({ ...contents, terms: { ...terms, promotions: [promotion] } }).by_payment).toEqual(
    [],
  );
});

it('prices by each payment method the promotions that name it', () => {
  const by = (code: string) => ({ ...promotion, code: `so-${code}`, payment_codes: [code] });
  const given = {
    ...terms,
    promotions: [
      { ...by('pix'), id: 2 },
      { ...by('boleto'), id: 3 },
    ],
  };
  const { by_payment: byPayment } = toCartResponse({ ...contents, terms: given });
  expect(
    byPayment.map(({ payment_code, discounts }) => [payment_code, discounts.map(({ code }) => code)]),
  ).toEqual([
    ['boleto', ['so-boleto']],
    ['pix', ['so-pix']],
  ]);
});

it('prices nothing by payment method where no promotion by payment method applies', () => {
  const byPix: StorePromotion = { ...promotion, code: 'pix-10', payment_codes: ['pix'], brands: ['Outra'] };
  expect(
    toCartResponse({ ...contents, terms: { ...terms, promotions: [byPix], coupon } }).by_payment,
  ).toEqual([]);
});
