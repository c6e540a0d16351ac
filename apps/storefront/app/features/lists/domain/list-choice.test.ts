import { describe, expect, it } from 'vitest';

import { changedList, choiceTotals, wholeList, withQty } from './list-choice.ts';

const single = { min_qty: 1, qty_step: 1 };
const plates = { ...single, id: 1, quantity: 4, max_qty: 20, price_centavos: 2990 };
const cups = { ...single, id: 2, quantity: 6, max_qty: 2, price_centavos: 1550 };
const lamp = { ...single, id: 3, quantity: 1, max_qty: 0, price_centavos: 45_900 };
const items = [plates, cups, lamp];

describe('the choice of a list', () => {
  it('[CAT-05] is the whole list at first: the wanted quantities, limited by stock', () => {
    expect([...wholeList(items)]).toEqual([
      [1, 4],
      [2, 2],
    ]);
  });

  it('[CAT-05] contains the shopper’s own choices that are still wanted', () => {
    const changes = new Map([
      [1, 0],
      [2, 9],
      [3, 1],
    ]);
    expect([...changedList(items, changes)]).toEqual([[2, 2]]);
    expect([...changedList([{ ...plates, quantity: 0 }], new Map())]).toEqual([]);
    expect([...changedList([{ ...plates, quantity: 2 }], new Map([[1, 3]]))]).toEqual([[1, 2]]);
  });

  it('[CAT-05] is in quantities that are sold', () => {
    const bowls = { ...plates, min_qty: 6, qty_step: 6, max_qty: 18 };
    expect([...wholeList([bowls])]).toEqual([[1, 6]]);
  });

  it('[CAT-05] adds up in centavos', () => {
    expect(choiceTotals(items, wholeList(items))).toEqual({ count: 2, totalCentavos: 4 * 2990 + 2 * 1550 });
    expect(choiceTotals(items, new Map())).toEqual({ count: 0, totalCentavos: 0 });
  });

  it('[CAT+04] [CAT-05] costs the volume price that the chosen quantity reaches', () => {
    const price_tiers = [
      { from_qty: 1, price_centavos: 2990 },
      { from_qty: 4, price_centavos: 2790 },
    ];
    const total = (qty: number) =>
      choiceTotals([{ ...plates, price_tiers }], new Map([[1, qty]])).totalCentavos;
    expect([total(3), total(4)]).toEqual([3 * 2990, 4 * 2790]);
  });

  it('changes one item and preserves the other choices', () => {
    const whole = wholeList(items);
    expect([...withQty(whole, 1, 1)]).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect([...withQty(whole, 1, 0)]).toEqual([[2, 2]]);
    expect(whole.get(1)).toBe(4);
  });
});
