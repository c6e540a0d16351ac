import type { Refund } from '@vitrine/contract/schemas/withdrawal.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { refundSplit } from './refund-split.ts';

const none: Refund = { money_centavos: 0, credit_centavos: 0, bonus_centavos: 0 };
/**
 * Products of 100,00 less a bonus of 10,00, shipping of 20,00 and gift wrap of 5,00; 23,00 of the 115,00 paid by
 * credit.
 */
const order = {
  items_centavos: 10_000,
  discount_centavos: 3_300,
  credit_centavos: 2_300,
  bonus_centavos: 1_000,
  gift_wrap_centavos: 500,
  shipping_centavos: 2_000,
  items: [
    { id: 1, qty: 2, total_centavos: 4_000, discount_centavos: 0 },
    { id: 2, qty: 1, total_centavos: 6_000, discount_centavos: 0 },
  ],
};
const first = [{ id: 1, qty: 2 }];
const all = [...first, { id: 2, qty: 1 }];
const base = { order, isWithdrawal: true, isRest: false, chargedCentavos: 9_200, earlier: none };

it.each([
  ['some lines get their share of money, credit and bonus', { ...base, lines: first }, [2_880, 720, 400]],
  [
    'interest comes back in the same proportion',
    { ...base, lines: first, chargedCentavos: 18_400 },
    [5_760, 720, 400],
  ],
  [
    'the whole order gets shipping, gift wrap and interest',
    { ...base, lines: all, isRest: true, chargedCentavos: 9_999 },
    [9_999, 2_300, 1_000],
  ],
  [
    'all lines at once get shipping and gift wrap',
    { ...base, lines: all, chargedCentavos: 9_200 },
    [9_200, 2_300, 1_000],
  ],
  [
    'all lines but a piece get neither',
    {
      ...base,
      lines: [
        { id: 1, qty: 1 },
        { id: 2, qty: 1 },
      ],
    },
    [5_760, 1_440, 800],
  ],
  [
    'the last lines get the remainder',
    {
      ...base,
      lines: [{ id: 2, qty: 1 }],
      isRest: true,
      earlier: { money_centavos: 2_880, credit_centavos: 720, bonus_centavos: 400 },
    },
    [6_320, 1_580, 600],
  ],
  [
    'a defect refunds neither shipping nor bonus',
    { ...base, lines: all, isWithdrawal: false },
    [7_200, 1_800, 0],
  ],
  [
    'an order paid by credit alone has no money to refund',
    {
      ...base,
      lines: first,
      order: { ...order, discount_centavos: 12_500, credit_centavos: 11_500 },
      chargedCentavos: null,
    },
    [0, 3_600, 400],
  ],
] as const)('[ORD+02] %s', (_, refunding, [money, credit, bonus]) => {
  expect(refundSplit(refunding)).toEqual({
    money_centavos: money,
    credit_centavos: credit,
    bonus_centavos: bonus,
  });
});

it('[ORD+02] refunds exactly the paid amount when withdrawn unit by unit', () => {
  const line = fc.record({
    qty: fc.integer({ min: 1, max: 4 }),
    price: fc.integer({ min: 1, max: 50_000_000 }),
    percent: fc.integer({ min: 0, max: 100 }),
  });
  const given = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    paymentPercent: fc.integer({ min: 0, max: 90 }),
    shipping: fc.integer({ min: 0, max: 10_000 }),
    bonusShare: fc.integer({ min: 0, max: 100 }),
    creditShare: fc.integer({ min: 0, max: 100 }),
    interestPercent: fc.integer({ min: 0, max: 40 }),
  });
  fc.assert(
    fc.property(given, ({ lines, paymentPercent, shipping, bonusShare, creditShare, interestPercent }) => {
      const items = lines.map(({ qty, price, percent }, id) => ({
        id,
        qty,
        total_centavos: qty * price,
        discount_centavos: Math.floor((qty * price * percent) / 100),
      }));
      const total = items.reduce((sum, item) => sum + item.total_centavos, 0);
      const goods = total - items.reduce((sum, item) => sum + item.discount_centavos, 0);
      const afterPayment = goods - Math.round((goods * paymentPercent) / 100);
      const bonus = Math.floor((afterPayment * bonusShare) / 100);
      const value = afterPayment - bonus + shipping;
      const credit = Math.floor((value * creditShare) / 100);
      const charged = Math.floor(((value - credit) * (100 + interestPercent)) / 100);
      const paid = {
        items_centavos: total,
        discount_centavos: total - (afterPayment - bonus) + credit,
        credit_centavos: credit,
        bonus_centavos: bonus,
        gift_wrap_centavos: 0,
        shipping_centavos: shipping,
        items,
      };
      const units = items.flatMap(({ id, qty }) => Array.from({ length: qty }, () => ({ id, qty: 1 })));
      const refunded = units.reduce<Refund>((earlier, unit, index) => {
        const refund = refundSplit({
          order: paid,
          lines: [unit],
          isWithdrawal: true,
          isRest: index === units.length - 1,
          chargedCentavos: charged,
          earlier,
        });
        for (const centavos of Object.values(refund)) expect(centavos).toBeGreaterThanOrEqual(0);
        return {
          money_centavos: earlier.money_centavos + refund.money_centavos,
          credit_centavos: earlier.credit_centavos + refund.credit_centavos,
          bonus_centavos: earlier.bonus_centavos + refund.bonus_centavos,
        };
      }, none);
      expect(refunded).toEqual({ money_centavos: charged, credit_centavos: credit, bonus_centavos: bonus });
    }),
  );
});
