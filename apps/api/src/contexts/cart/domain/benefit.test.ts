import { expect, it } from 'vitest';

import { type Benefit, type BenefitLine, takenOff } from './benefit.ts';

const line = (qty: number, piece: number, left = qty * piece): BenefitLine => ({
  qty,
  total_centavos: qty * piece,
  left_centavos: left,
});
const tiers = [
  { from: 4, percent: 10 },
  { from: 2, percent: 5 },
];
const rising = tiers.toReversed();
const byTotal = [{ from: 10_000, percent: 20 }];

it.each<[string, Benefit, BenefitLine[], number[]]>([
  ['a percentage', { kind: 'percentage', percent: 10 }, [line(1, 1_005), line(2, 1_000)], [101, 200]],
  // 5 % of 10 centavos is half a centavo: rounded up once, not on each line.
  ['a percentage of little', { kind: 'percentage', percent: 5 }, [line(1, 5), line(1, 5)], [1, 0]],
  ['an amount', { kind: 'amount', centavos: 900 }, [line(1, 1_000), line(1, 2_000)], [300, 600]],
  [
    'an amount above the remaining one',
    { kind: 'amount', centavos: 9_000 },
    [line(1, 1_000, 400), line(1, 500)],
    [400, 500],
  ],
  ['no tier', { kind: 'progressive', by: 'quantity', tiers }, [line(1, 1_000)], [0]],
  ['the first tier', { kind: 'progressive', by: 'quantity', tiers }, [line(2, 1_000)], [100]],
  [
    'the highest tier',
    { kind: 'progressive', by: 'quantity', tiers },
    [line(3, 1_000), line(2, 1_000)],
    [300, 200],
  ],
  [
    'the highest tier, in any order',
    { kind: 'progressive', by: 'quantity', tiers: rising },
    [line(5, 1_000)],
    [500],
  ],
  [
    'a tier by total not reached',
    { kind: 'progressive', by: 'total', tiers: byTotal },
    [line(1, 9_999)],
    [0],
  ],
  // The tier depends on the original amount; the remaining one only limits the discount.
  ['a tier by total', { kind: 'progressive', by: 'total', tiers: byTotal }, [line(2, 5_000, 5_000)], [1_000]],
  ['too few pieces', { kind: 'buy_x_pay_y', buy: 3, pay: 2 }, [line(2, 1_000)], [0]],
  ['one piece of three', { kind: 'buy_x_pay_y', buy: 3, pay: 2 }, [line(3, 1_000)], [1_000]],
  ['the cheapest', { kind: 'buy_x_pay_y', buy: 3, pay: 2 }, [line(2, 3_000), line(1, 1_000)], [0, 1_000]],
  [
    'the two cheapest of seven',
    { kind: 'buy_x_pay_y', buy: 3, pay: 2 },
    [line(4, 3_000), line(1, 1_000), line(2, 2_000)],
    [0, 1_000, 2_000],
  ],
  // The cheapest unit, in such a quantity that its line is the most expensive.
  [
    'one of many cheap',
    { kind: 'buy_x_pay_y', buy: 12, pay: 11 },
    [line(1, 3_000), line(11, 1_000)],
    [0, 1_000],
  ],
  [
    'the first of equals',
    { kind: 'buy_x_pay_y', buy: 2, pay: 1 },
    [line(1, 1_000), line(1, 1_000)],
    [1_000, 0],
  ],
  ['two of three', { kind: 'buy_x_pay_y', buy: 3, pay: 1 }, [line(3, 1_000, 2_000)], [1_333]],
  ['free freight', { kind: 'free_shipping' }, [line(1, 1_000)], [0]],
])('[CAR-08] discounts by %s', (_, benefit, lines, shares) => {
  expect(takenOff(benefit, lines)).toEqual(shares);
});
