import { priceToPay } from '@vitrine/rules/price-to-pay.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import type { StorePromotion } from './apply-promotions.ts';
import type { Benefit } from './benefit.ts';
import type { Coupon } from './coupon.ts';
import {
  discountOfLine,
  type PricedLine,
  type PriceTerms,
  priceCart,
  withFreeShipping,
} from './price-cart.ts';

const tenPercent: Coupon = {
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
const plain: PriceTerms = {
  today: '2026-11-21',
  promotions: [],
  coupon: null,
  groupCode: null,
  isFirstPurchase: true,
  paymentCode: null,
  giftWrapCentavos: 0,
};
const half: StorePromotion = {
  id: 1,
  code: 'metade',
  name: 'Metade do preço',
  benefit: { kind: 'percentage', percent: 50 },
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

const brands = ['Lume', 'Barro'];
const keys = ['luz', 'luz/pendentes', 'quadros'];
const chosen = fc.option(fc.subarray([1, 2, 3, 99], { minLength: 1 }));
const limit = (of: readonly string[]) => fc.option(fc.subarray([...of], { minLength: 1 }));
const percent = fc.integer({ min: 1, max: 100 });

const inStock = { stock: 999, on_order_left: 0, is_active: true, min_qty: 1, qty_step: 1, volume_prices: [] };
const line = fc.record({
  qty: fc.integer({ min: 1, max: 999 }),
  list_price_centavos: fc.integer({ min: 2, max: 5_000_000 }),
  offer_price_centavos: fc.option(fc.constant(1)),
  brand: fc.option(fc.constantFrom(...brands)),
  volume_prices: fc.array(
    fc.record({
      from_qty: fc.integer({ min: 2, max: 999 }),
      price_centavos: fc.integer({ min: 1, max: 5_000_000 }),
    }),
    { maxLength: 3 },
  ),
  category_keys: fc.subarray([...keys]),
  stock: fc.oneof(fc.constant(999), fc.integer({ min: 0, max: 999 })),
  on_order_left: fc.constantFrom(0, 2),
  is_active: fc.boolean(),
  min_qty: fc.constant(1),
  qty_step: fc.constant(1),
});
/** Line ids are independent of variants and of the order in the cart. */
const cart = fc
  .array(line, { maxLength: 8 })
  .map((drawn) =>
    drawn.map((one, index) => ({ ...one, id: 100 - index, product_id: index, variant_id: (index * 7) % 11 })),
  );
const benefit: fc.Arbitrary<Benefit> = fc.oneof(
  fc.record({ kind: fc.constant('percentage' as const), percent }),
  fc.record({ kind: fc.constant('amount' as const), centavos: fc.integer({ min: 1, max: 10_000_000 }) }),
  fc.record({
    kind: fc.constant('progressive' as const),
    by: fc.constantFrom('quantity' as const, 'total' as const),
    tiers: fc.array(fc.record({ from: fc.integer({ min: 1, max: 50_000 }), percent }), { minLength: 1 }),
  }),
  fc
    .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
    .map(([pay, more]) => ({ kind: 'buy_x_pay_y' as const, pay, buy: pay + more })),
  fc.constant({ kind: 'free_shipping' as const }),
);
const promotion: fc.Arbitrary<StorePromotion> = fc.record({
  id: fc.integer({ min: 1, max: 1_000 }),
  code: fc.constant('promo'),
  name: fc.constant('Promoção'),
  benefit,
  category_keys: limit(keys),
  brands: limit(brands),
  group_codes: limit(['revendas']),
  payment_codes: limit(['pix']),
  product_ids: chosen,
  is_first_purchase: fc.boolean(),
  min_total_centavos: fc.integer({ min: 0, max: 100_000 }),
  is_exclusive: fc.boolean(),
  priority: fc.integer({ min: 0, max: 3 }),
});
const coupon: fc.Arbitrary<Coupon> = fc.record({
  code: fc.constant('CUPOM'),
  kind: fc.constantFrom('percentage' as const, 'amount' as const, 'free_shipping' as const),
  value: fc.integer({ min: 1, max: 10_000_000 }),
  starts_on: fc.constant(null),
  ends_on: fc.constant(null),
  min_total_centavos: fc.integer({ min: 0, max: 100_000 }),
  group_codes: limit(['revendas']),
  category_keys: limit(keys),
  product_ids: chosen,
  is_first_purchase: fc.boolean(),
  is_combinable: fc.boolean(),
  is_used_up: fc.boolean(),
  is_active: fc.boolean(),
});
const terms: fc.Arbitrary<PriceTerms> = fc.record({
  today: fc.constant('2026-11-21'),
  promotions: fc.uniqueArray(promotion, { maxLength: 5, selector: ({ id }) => id }),
  coupon: fc.option(coupon),
  groupCode: fc.constantFrom(null, 'revendas'),
  isFirstPurchase: fc.boolean(),
  paymentCode: fc.constantFrom(null, 'pix'),
  giftWrapCentavos: fc.integer({ min: 0, max: 5_000 }),
});

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
const buyable = ({ qty, stock, on_order_left: left, is_active: isActive }: PricedLine) =>
  isActive ? Math.min(qty, stock + left) : 0;
/** The lowest of the sale price and the volume prices that the quantity reaches. */
const unitPrice = (one: PricedLine) =>
  Math.min(
    priceToPay(one),
    ...one.volume_prices.flatMap((tier) => (tier.from_qty <= buyable(one) ? tier.price_centavos : [])),
  );
const priceOf = (one: PricedLine) => buyable(one) * unitPrice(one);

it('[CAR-08] returns whole numbers that add up', () => {
  fc.assert(
    fc.property(cart, terms, (lines, given) => {
      const { totals } = priceCart(lines, given);
      expect(totals.total_centavos).toBe(
        totals.items_centavos - totals.discount_centavos + totals.gift_wrap_centavos,
      );
      expect(totals.items_centavos).toBeLessThanOrEqual(totals.list_centavos);
      for (const value of Object.values(totals)) {
        expect(Number.isSafeInteger(value)).toBe(true);
        expect(value).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

it('[CAR+04] prices a cart without its unavailable lines', () => {
  fc.assert(
    fc.property(cart, terms, (lines, given) => {
      const without = lines.filter((one) => buyable(one) > 0).map((one) => ({ ...one, qty: buyable(one) }));
      expect(priceCart(lines, given)).toEqual(priceCart(without, given));
      expect(priceCart(lines, given).totals.items_centavos).toBe(sumOf(lines.map(priceOf)));
    }),
  );
});

it('[CAR-08] splits the discount over the lines to the centavo, none of which becomes negative', () => {
  fc.assert(
    fc.property(cart, terms, (lines, given) => {
      const { totals, discounts } = priceCart(lines, given);
      expect(sumOf(discounts.map(({ amount_centavos: amount }) => amount))).toBe(totals.discount_centavos);
      for (const { amount_centavos: amount, lines: shares } of discounts) {
        expect(sumOf(shares.map((share) => share.amount_centavos))).toBe(amount);
      }
      for (const one of lines) {
        const off = discountOfLine(discounts, one.id);
        expect(off).toBeGreaterThanOrEqual(0);
        expect(off).toBeLessThanOrEqual(priceOf(one));
      }
    }),
  );
});

it('[CAR-08] does not depend on the order of lines and promotions', () => {
  fc.assert(
    fc.property(cart, terms, (lines, given) => {
      const turned = { ...given, promotions: given.promotions.toReversed() };
      expect(priceCart(lines.toReversed(), turned)).toEqual(priceCart(lines, given));
    }),
  );
});

it('[CAR-08] combines no promotion with an exclusive one', () => {
  fc.assert(
    fc.property(cart, terms, (lines, given) => {
      const promotions = given.promotions.map((one) => ({ ...one, code: `p${one.id}` }));
      const { discounts } = priceCart(lines, { ...given, promotions });
      const exclusive = new Set(promotions.filter((one) => one.is_exclusive).map(({ code }) => code));
      expect(discounts.length === 1 || !discounts.some(({ code }) => exclusive.has(code))).toBe(true);
    }),
  );
});

const lines: PricedLine[] = [
  {
    ...inStock,
    id: 1,
    product_id: 21,
    variant_id: 11,
    qty: 2,
    list_price_centavos: 14_990,
    offer_price_centavos: 11_990,
    brand: 'Lume',
    category_keys: [],
  },
  {
    ...inStock,
    id: 2,
    product_id: 22,
    variant_id: 12,
    qty: 1,
    list_price_centavos: 5_005,
    offer_price_centavos: null,
    brand: null,
    category_keys: [],
  },
];

it('applies sale prices, then the coupon to the sum', () => {
  expect(priceCart(lines, { ...plain, coupon: tenPercent }).totals).toEqual({
    list_centavos: 34_985,
    items_centavos: 28_985,
    // 2898.5 rounded half up.
    discount_centavos: 2_899,
    gift_wrap_centavos: 0,
    total_centavos: 26_086,
  });
});

it('[CAR-08] applies the coupon to the amount after promotions, and returns both', () => {
  const { discounts, totals } = priceCart(lines, { ...plain, promotions: [half], coupon: tenPercent });
  expect(discounts).toMatchObject([
    { kind: 'promotion', name: 'Metade do preço', lines: [{ item_id: 1, amount_centavos: 11_990 }] },
    {
      kind: 'coupon',
      name: 'BEMVINDO10',
      // 10 % of 16,995, in the proportion of 11,990 to 5,005.
      lines: [
        { item_id: 1, amount_centavos: 1_199 },
        { item_id: 2, amount_centavos: 501 },
      ],
    },
  ]);
  expect(totals.discount_centavos).toBe(11_990 + 1_700);
});

it.each([
  ['no promotion', [], null],
  ['a promotion that takes nothing off', [{ ...half, brands: ['Outra'] }], null],
  ['a promotion', [half], { code: 'coupon_with_promotions' }],
])('[CAR-08] a coupon that stands alone beside %s has the problem %j', (_, promotions, problem) => {
  const alone = { ...tenPercent, is_combinable: false };
  expect(priceCart(lines, { ...plain, promotions, coupon: alone }).couponProblem).toEqual(problem);
});

it('[CAR-08] combines no coupon with an exclusive promotion', () => {
  const promotions = [{ ...half, is_exclusive: true }];
  const { couponProblem, discounts } = priceCart(lines, { ...plain, promotions, coupon: tenPercent });
  expect(couponProblem).toEqual({ code: 'coupon_with_promotions' });
  expect(discounts.map(({ kind }) => kind)).toEqual(['promotion']);
});

it('[CAR-08] omits lines that a coupon does not discount', () => {
  const promotions = [{ ...half, benefit: { kind: 'percentage', percent: 100 } } as const];
  const { discounts } = priceCart(lines, { ...plain, promotions, coupon: tenPercent });
  expect(discounts[1]).toMatchObject({ kind: 'coupon', lines: [{ item_id: 2, amount_centavos: 501 }] });
  expect(discounts[1]?.lines).toHaveLength(1);
});

it('[CAR-07] does not discount the gift wrap', () => {
  const given = { ...plain, giftWrapCentavos: 990, coupon: { ...tenPercent, value: 100 } };
  expect(priceCart(lines, given).totals).toMatchObject({ gift_wrap_centavos: 990, total_centavos: 990 });
});

it.each([
  ['sold out', { stock: 0 }, 5_005],
  ['no longer sold', { is_active: false }, 5_005],
  ['short of one piece', { stock: 1 }, 11_990 + 5_005],
  ['short of the least that is sold', { min_qty: 6, qty_step: 6, stock: 5 }, 5_005],
] as const)('[CAR+04] excludes a line that is %s', (_, stock, itemsCentavos) => {
  const [first, ...others] = lines;
  const cartNow = [{ ...first, ...stock } as PricedLine, ...others];
  expect(priceCart(cartNow, plain).totals).toMatchObject({
    items_centavos: itemsCentavos,
    total_centavos: itemsCentavos,
  });
});

it('[CAR+04] counts sold-out lines towards no minimum, and charges no gift wrap without available lines', () => {
  const soldOut = lines.map((one) => ({ ...one, stock: 0 }));
  const given = { ...plain, promotions: [half], coupon: tenPercent, giftWrapCentavos: 990 };
  expect(priceCart(soldOut, given)).toMatchObject({ discounts: [], totals: { total_centavos: 0 } });
  const [lamp, other] = lines as [PricedLine, PricedLine];
  const tooSmall = { ...plain, coupon: { ...tenPercent, min_total_centavos: 20_000 } };
  const { couponProblem } = priceCart([{ ...lamp, stock: 0 }, other], tooSmall);
  expect(couponProblem).toEqual({ code: 'coupon_invalid', params: { missing_centavos: '14995' } });
  const promotions = [{ ...half, brands: null, min_total_centavos: 20_000 }];
  expect(priceCart([{ ...lamp, stock: 0 }, other], { ...plain, promotions }).discounts).toEqual([]);
});

it('[CAR-08] ships free only the lines of a free-shipping promotion', () => {
  const travelling = [1, 2, 3].map((id) => ({ id, is_free_shipping: id === 3 }));
  const discount = { kind: 'promotion', code: 'p', name: 'P', amount_centavos: 0 } as const;
  const ofLine = (id: number, isFree: boolean) => ({
    ...discount,
    is_free_shipping: isFree,
    lines: [{ item_id: id, amount_centavos: 0 }],
  });
  expect(withFreeShipping(travelling, [ofLine(1, true), ofLine(2, false)])).toEqual([
    { id: 1, is_free_shipping: true },
    { id: 2, is_free_shipping: false },
    { id: 3, is_free_shipping: true },
  ]);
});

const freeShipping: Coupon = { ...tenPercent, code: 'FRETE', kind: 'free_shipping', value: 0 };
const freeByPromotion: StorePromotion = {
  ...half,
  code: 'frete',
  benefit: { kind: 'free_shipping' },
  brands: null,
};

/** What a cart gets: the code of each discount with its part of both lines, and `free` where they ship free. */
const partsOf = (given: Partial<PriceTerms>) =>
  priceCart(lines, { ...plain, ...given }).discounts.map(
    ({ code, is_free_shipping: isFree, lines: shares }) =>
      [
        code,
        ...[1, 2].map((id) => shares.find((one) => one.item_id === id)?.amount_centavos),
        isFree && 'free',
      ].filter((part) => part !== false),
  );

it.each<[string, Partial<PriceTerms>, ReturnType<typeof partsOf>]>([
  [
    'a coupon of a product',
    { coupon: { ...tenPercent, product_ids: [22] } },
    [['BEMVINDO10', undefined, 501]],
  ],
  [
    'an amount above its only product',
    { coupon: { ...tenPercent, kind: 'amount', value: 99_999, product_ids: [22] } },
    [['BEMVINDO10', undefined, 5_005]],
  ],
  ['a coupon of free shipping', { coupon: freeShipping }, [['FRETE', 0, 0, 'free']]],
  [
    'a coupon of free shipping for one product',
    { coupon: { ...freeShipping, product_ids: [21] } },
    [['FRETE', 0, undefined, 'free']],
  ],
  [
    'a promotion of a product, then a coupon on the rest of another',
    {
      promotions: [{ ...half, brands: null, product_ids: [21] }],
      coupon: { ...tenPercent, product_ids: [22] },
    },
    [
      ['metade', 11_990, undefined],
      ['BEMVINDO10', undefined, 501],
    ],
  ],
  [
    'a promotion and a coupon of the same product',
    { promotions: [half], coupon: { ...tenPercent, product_ids: [21] } },
    [
      ['metade', 11_990, undefined],
      ['BEMVINDO10', 1_199, undefined],
    ],
  ],
  [
    'free shipping beside a coupon in percent',
    { promotions: [freeByPromotion], coupon: tenPercent },
    [
      ['frete', 0, 0, 'free'],
      ['BEMVINDO10', 2_398, 501],
    ],
  ],
  [
    'a promotion in percent beside a coupon of free shipping',
    { promotions: [half], coupon: freeShipping },
    [
      ['metade', 11_990, undefined],
      ['FRETE', 0, 0, 'free'],
    ],
  ],
  [
    'an exclusive promotion beside a coupon of free shipping',
    { promotions: [{ ...half, is_exclusive: true }], coupon: freeShipping },
    [['metade', 11_990, undefined]],
  ],
  [
    'a promotion for Pix, paid by Pix, beside a coupon',
    { promotions: [{ ...half, payment_codes: ['pix'] }], coupon: tenPercent, paymentCode: 'pix' },
    [
      ['metade', 11_990, undefined],
      ['BEMVINDO10', 1_199, 501],
    ],
  ],
  [
    'a promotion for Pix, paid otherwise, beside a coupon',
    { promotions: [{ ...half, payment_codes: ['pix'] }], coupon: tenPercent, paymentCode: 'boleto' },
    [['BEMVINDO10', 2_398, 501]],
  ],
  [
    'a promotion of the first purchase in a later one',
    { promotions: [{ ...half, is_first_purchase: true }], coupon: tenPercent, isFirstPurchase: false },
    [['BEMVINDO10', 2_398, 501]],
  ],
  [
    'a coupon of the first purchase in a later one',
    { promotions: [half], coupon: { ...tenPercent, is_first_purchase: true }, isFirstPurchase: false },
    [['metade', 11_990, undefined]],
  ],
])('[CAR-08] combines %s', (_, given, parts) => {
  expect(partsOf(given)).toEqual(parts);
});

it('[CAR-08] counts only its own products towards the minimum of a coupon', () => {
  const limited = { ...tenPercent, product_ids: [22], min_total_centavos: 6_000 };
  expect(priceCart(lines, { ...plain, coupon: limited }).couponProblem).toEqual({
    code: 'coupon_invalid',
    params: { missing_centavos: '995', limited: '1' },
  });
});

it('[CAR-08] names the products as the problem of a coupon for others, but not in an empty cart', () => {
  const other = { ...tenPercent, product_ids: [99] };
  expect(priceCart(lines, { ...plain, coupon: other })).toMatchObject({
    discounts: [],
    couponProblem: { code: 'coupon_other_products' },
  });
  expect(priceCart([], { ...plain, coupon: other }).couponProblem).toBeNull();
});
