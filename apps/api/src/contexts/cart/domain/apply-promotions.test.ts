import { expect, it } from 'vitest';

import { applyPromotions, type PromotedLine, type StorePromotion } from './apply-promotions.ts';

const tenPercent: StorePromotion = {
  id: 1,
  code: 'dez',
  name: '10% em tudo',
  benefit: { kind: 'percentage', percent: 10 },
  category_keys: null,
  brands: null,
  group_codes: null,
  payment_codes: null,
  product_ids: null,
  is_first_purchase: false,
  min_total_centavos: 0,
  is_exclusive: false,
  priority: 0,
};
const lamp: PromotedLine = {
  id: 1,
  product_id: 11,
  qty: 1,
  total_centavos: 10_000,
  brand: 'Lume',
  category_keys: ['luz/pendentes', 'sala'],
};
const print: PromotedLine = {
  id: 2,
  product_id: 12,
  qty: 2,
  total_centavos: 6_000,
  brand: null,
  category_keys: ['quadros'],
};
const anybody = { groupCode: null, isFirstPurchase: true, paymentCode: null };

function takenBy(promotions: StorePromotion[], shopper: Parameters<typeof applyPromotions>[2] = anybody) {
  return applyPromotions(promotions, [lamp, print], shopper).applied.map(({ code, lines }) => [
    code,
    ...lines.map(({ item_id, amount_centavos }) => [item_id, amount_centavos]),
  ]);
}

it.each<[string, Partial<StorePromotion>, ReturnType<typeof takenBy>]>([
  ['everything', {}, [['dez', [1, 1_000], [2, 600]]]],
  ['a category', { category_keys: ['quadros', 'banho'] }, [['dez', [2, 600]]]],
  ['a category above', { category_keys: ['luz'] }, [['dez', [1, 1_000]]]],
  ['a category that begins alike', { category_keys: ['lu', 'sal'] }, []],
  ['a brand', { brands: ['Lume'] }, [['dez', [1, 1_000]]]],
  ['a brand in a category it is not in', { brands: ['Lume'], category_keys: ['quadros'] }, []],
  ['a product', { product_ids: [12, 99] }, [['dez', [2, 600]]]],
  [
    'a product beside a category',
    { product_ids: [12], category_keys: ['luz'] },
    [['dez', [1, 1_000], [2, 600]]],
  ],
  ['a product beside a brand', { product_ids: [99], brands: ['Lume'] }, [['dez', [1, 1_000]]]],
  ['products that are gone', { product_ids: [99] }, []],
  ['a sum that its lines reach', { brands: ['Lume'], min_total_centavos: 10_000 }, [['dez', [1, 1_000]]]],
  ['a sum that only other lines reach', { brands: ['Lume'], min_total_centavos: 10_001 }, []],
  ['customers of a group', { group_codes: ['revendas'] }, []],
  ['a way of paying', { payment_codes: ['pix'] }, []],
])('[CAR-08] limits a promotion to %s', (_, limits, taken) => {
  expect(takenBy([{ ...tenPercent, ...limits }])).toEqual(taken);
});

it('[CAR-08] applies a promotion for a group or a payment method to those only', () => {
  const limited = { ...tenPercent, group_codes: ['revendas'], payment_codes: ['pix'] };
  expect(takenBy([limited], { ...anybody, groupCode: 'revendas', paymentCode: 'pix' })).toHaveLength(1);
  expect(takenBy([limited], { ...anybody, groupCode: 'revendas', paymentCode: 'boleto' })).toEqual([]);
  expect(takenBy([limited], { ...anybody, groupCode: 'varejo', paymentCode: 'pix' })).toEqual([]);
});

it('[CAR-08] applies each promotion to the amount left by the previous ones, lowest priority first', () => {
  const half = {
    ...tenPercent,
    id: 2,
    code: 'metade',
    benefit: { kind: 'percentage', percent: 50 },
  } as const;
  expect(takenBy([{ ...tenPercent, priority: 5 }, half])).toEqual([
    ['metade', [1, 5_000], [2, 3_000]],
    ['dez', [1, 500], [2, 300]],
  ]);
});

it('[CAR-08] applies an exclusive promotion alone, and not after another', () => {
  const alone = { ...tenPercent, id: 2, code: 'so', is_exclusive: true };
  const codes = (promotions: StorePromotion[]) => takenBy(promotions).map(([code]) => code);
  expect(codes([alone, { ...tenPercent, priority: 1 }])).toEqual(['so']);
  expect(codes([{ ...alone, priority: 1 }, tenPercent])).toEqual(['dez']);
  expect(
    codes([
      { ...alone, brands: ['Outra'] },
      { ...tenPercent, priority: 1 },
    ]),
  ).toEqual(['dez']);
});

it('[CAR-08] omits promotions and lines without a discount', () => {
  const all = { ...tenPercent, benefit: { kind: 'percentage', percent: 100 }, brands: ['Lume'] } as const;
  expect(takenBy([all, { ...tenPercent, id: 2, priority: 1 }])).toEqual([
    ['dez', [1, 10_000]],
    ['dez', [2, 600]],
  ]);
  expect(takenBy([all, { ...all, id: 2, priority: 1 }])).toEqual([['dez', [1, 10_000]]]);
  const nothing = { ...tenPercent, brands: ['Outra'], benefit: { kind: 'free_shipping' } } as const;
  expect(takenBy([nothing])).toEqual([]);
});

it('[CAR-08] applies the older of two promotions with equal priority first', () => {
  const half = { ...tenPercent, benefit: { kind: 'percentage', percent: 50 } } as const;
  expect(
    takenBy([
      { ...half, id: 9, code: 'nova' },
      { ...half, id: 3, code: 'velha' },
    ]).map(([code]) => code),
  ).toEqual(['velha', 'nova']);
});

it('[CAR-08] marks the lines of free shipping without a discount', () => {
  const free = { ...tenPercent, benefit: { kind: 'free_shipping' }, brands: ['Lume'] } as const;
  expect(applyPromotions([free], [lamp, print], anybody).applied).toMatchObject([
    { amount_centavos: 0, is_free_shipping: true, lines: [{ item_id: 1, amount_centavos: 0 }] },
  ]);
});

it('[CAR-08] applies a promotion of the first purchase to that only, and says so', () => {
  const first = { ...tenPercent, is_first_purchase: true };
  expect(takenBy([first])).toHaveLength(1);
  const again = applyPromotions([first], [lamp, print], { ...anybody, isFirstPurchase: false });
  expect(again).toMatchObject({ applied: [], skipped: [{ obstacle: { kind: 'not_first_purchase' } }] });
});
