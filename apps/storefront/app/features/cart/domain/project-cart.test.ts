import type { Cart, CartItem } from '@vitrine/contract/schemas/cart.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { projectCart, soldOutItems } from './project-cart.ts';

function line(id: number, changes: Partial<CartItem> = {}): CartItem {
  const qty = changes.qty ?? 1;
  return {
    id,
    product_id: id,
    variant_id: id,
    sku: `S${id}`,
    slug: `produto-${id}`,
    name: `Produto ${id}`,
    options_label: '',
    image: null,
    qty,
    max_qty: 20,
    min_qty: 1,
    qty_step: 1,
    list_price_centavos: 1500,
    price_centavos: 1000,
    total_centavos: 1000 * qty,
    discount_centavos: 0,
    ...changes,
  };
}

function cartOf(items: CartItem[], discount = 0): Cart {
  const total = items.reduce((sum, item) => sum + item.total_centavos, 0);
  return {
    uuid: '8f9b2c52-7a44-4a5e-9d0f-0d1f6f1f7a10',
    items_count: items.reduce((sum, item) => sum + item.qty, 0),
    items,
    saved_for_later: [],
    coupon: null,
    gift_wrap: null,
    discounts: [],
    by_payment: [],
    totals: {
      list_centavos: items.reduce((sum, item) => sum + item.list_price_centavos * item.qty, 0),
      items_centavos: total,
      discount_centavos: discount,
      gift_wrap_centavos: 0,
      total_centavos: total - discount,
    },
  };
}

describe('projectCart', () => {
  it('[CAR+01] shows the last requested quantity before the response', () => {
    const projected = projectCart(cartOf([line(1), line(2)]), [
      { kind: 'set-quantity', itemId: 1, qty: 4 },
      { kind: 'set-quantity', itemId: 1, qty: 7 },
    ]);
    expect(projected.items.map(({ qty, total_centavos }) => [qty, total_centavos])).toEqual([
      [7, 7000],
      [1, 1000],
    ]);
    expect(projected.items_count).toBe(8);
    expect(projected.totals.total_centavos).toBe(8000);
  });

  it('[CAT+04] shows the volume price of the requested quantity before the response', () => {
    const price_tiers = [
      { from_qty: 1, price_centavos: 1000 },
      { from_qty: 12, price_centavos: 900 },
    ];
    const cart = cartOf([line(1, { price_tiers })]);
    const withQty = (qty: number) => projectCart(cart, [{ kind: 'set-quantity', itemId: 1, qty }]);
    expect(withQty(12).items[0]).toMatchObject({ price_centavos: 900, total_centavos: 10_800 });
    expect(withQty(12).totals).toMatchObject({ items_centavos: 10_800, list_centavos: 18_000 });
    expect(projectCart(withQty(12), [{ kind: 'set-quantity', itemId: 1, qty: 11 }]).items[0]).toMatchObject({
      price_centavos: 1000,
      total_centavos: 11_000,
    });
    // Only 20 can be bought.
    expect(withQty(30).items[0]).toMatchObject({ qty: 30, total_centavos: 18_000 });
  });

  it('[CAR+01] ignores a change of a removed line', () => {
    const projected = projectCart(cartOf([line(1), line(2)]), [
      { kind: 'remove', itemIds: [1] },
      { kind: 'set-quantity', itemId: 1, qty: 9 },
    ]);
    expect(projected.items.map(({ id }) => id)).toEqual([2]);
  });

  it('[CAR+01] adds units to their line, or counts them without a known line', () => {
    const projected = projectCart(cartOf([line(1), line(2)]), [
      { kind: 'add', product_id: 1, variant_id: 1, qty: 2 },
      { kind: 'add', product_id: 2, qty: 1 },
      { kind: 'add', product_id: 9, variant_id: 9, qty: 4 },
    ]);
    expect(projected.items.map(({ qty }) => qty)).toEqual([3, 2]);
    expect(projected.items_count).toBe(9);
    expect(projected.totals.total_centavos).toBe(5000);
  });

  it('[CAR+04] restores a sold-out line in its quantity and no amount; one that is in the cart stays as it is', () => {
    const restored = { kind: 'add', product_id: 2, variant_id: 2, qty: 3, isRestored: true } as const;
    const soldOut = line(2, { qty: 3, max_qty: 0, total_centavos: 0 });
    const aside = { ...cartOf([line(1)]), saved_for_later: [soldOut] };
    for (const cart of [cartOf([line(1), soldOut]), aside]) {
      const projected = projectCart(cart, [restored]);
      expect(projected.items.map(({ qty }) => qty)).toEqual([1, 3]);
      expect(projected).toMatchObject({ items_count: 4, totals: { total_centavos: 1000 } });
    }
    expect(projectCart(cartOf([line(1)]), [restored])).toMatchObject({
      items_count: 4,
      totals: { total_centavos: 1000 },
    });
  });

  it('[CAR+03] moves lines to and from the saved items, each counted where it is', () => {
    const cart = cartOf([line(1, { qty: 3 }), line(2, { discount_centavos: 100 })], 100);
    const aside = projectCart(cart, [{ kind: 'save-for-later', itemId: 2 }]);
    expect(aside.items.map(({ id }) => id)).toEqual([1]);
    expect(aside.saved_for_later).toEqual([line(2)]);
    expect(aside).toMatchObject({ items_count: 3, totals: { items_centavos: 3000 } });
    const back = projectCart(aside, [{ kind: 'move-to-cart', itemId: 2 }]);
    expect(back).toMatchObject({ items_count: 4, saved_for_later: [], totals: { items_centavos: 4000 } });
  });

  it('[CAR+03] moves back the quantity in stock, or the added one', () => {
    const cart = { ...cartOf([]), saved_for_later: [line(1, { qty: 9, max_qty: 4 }), line(2, { qty: 5 })] };
    const projected = projectCart(cart, [
      { kind: 'move-to-cart', itemId: 1 },
      { kind: 'add', product_id: 2, variant_id: 2, qty: 1 },
    ]);
    expect(projected.items.map(({ id, qty }) => [id, qty])).toEqual([
      [1, 4],
      [2, 1],
    ]);
    expect(projected.saved_for_later).toEqual([]);
  });

  it('[CAR+03] restores the right line among others', () => {
    const cart = { ...cartOf([]), saved_for_later: [line(1), line(2)] };
    const projected = projectCart(cart, [{ kind: 'move-to-cart', itemId: 2 }]);
    expect(projected.items.map(({ id }) => id)).toEqual([2]);
    expect(projected.saved_for_later.map(({ id }) => id)).toEqual([1]);
  });

  it('[CAR+01] adds to the line of the chosen variant, not to another one of its product', () => {
    const cart = cartOf([line(1, { product_id: 7 }), line(2, { product_id: 7 })]);
    const projected = projectCart(cart, [{ kind: 'add', product_id: 7, variant_id: 2, qty: 3 }]);
    expect(projected.items.map(({ qty }) => qty)).toEqual([1, 4]);
  });

  it('[CAR+03] does not count a restored saved item before the response', () => {
    const cart = { ...cartOf([line(1)]), saved_for_later: [line(2, { qty: 3 })] };
    const projected = projectCart(cart, [
      { kind: 'remove', itemIds: [2] },
      { kind: 'add', product_id: 2, variant_id: 2, qty: 3, isSaved: true },
    ]);
    expect(projected).toMatchObject({ items_count: 1, saved_for_later: [] });
  });

  it('[CAR+03] preserves saved items when the cart is cleared, and removes them by id', () => {
    const cart = { ...cartOf([line(1)]), saved_for_later: [line(2), line(3)] };
    const cleared = projectCart(cart, [
      { kind: 'remove', itemIds: [1], isWhole: true },
      { kind: 'remove', itemIds: [3] },
    ]);
    expect(cleared).toMatchObject({ items: [], saved_for_later: [{ id: 2 }] });
  });

  it('[CAR-04] empties a cleared cart, pending additions included', () => {
    const projected = projectCart(cartOf([line(1)]), [
      { kind: 'add', product_id: 9, qty: 4 },
      { kind: 'remove', itemIds: [1], isWhole: true },
    ]);
    expect(projected).toMatchObject({ items: [], items_count: 0, totals: { total_centavos: 0 } });
  });

  it('never discounts more than the remaining total', () => {
    const projected = projectCart(cartOf([line(1, { qty: 3 }), line(2)], 3500), [
      { kind: 'remove', itemIds: [1] },
    ]);
    expect(projected.totals).toMatchObject({
      items_centavos: 1000,
      discount_centavos: 1000,
      total_centavos: 0,
    });
  });

  it('[CAR-07] preserves the price of the gift wrap', () => {
    const cart = cartOf([line(1, { qty: 3 })]);
    const wrapped = { ...cart, totals: { ...cart.totals, gift_wrap_centavos: 990 } };
    const { totals } = projectCart(wrapped, [{ kind: 'set-quantity', itemId: 1, qty: 2 }]);
    expect(totals).toMatchObject({ gift_wrap_centavos: 990, total_centavos: 2990 });
  });

  it('[CAR+04] counts no unavailable unit, and no gift wrap without available units', () => {
    const cart = cartOf([line(1), line(2, { max_qty: 0, total_centavos: 0 })]);
    const wrapped = { ...cart, totals: { ...cart.totals, gift_wrap_centavos: 990 } };
    const more = projectCart(wrapped, [{ kind: 'set-quantity', itemId: 1, qty: 24 }]);
    expect(more.totals).toMatchObject({
      list_centavos: 30_000,
      items_centavos: 20_000,
      total_centavos: 20_990,
    });
    const { totals } = projectCart(wrapped, [{ kind: 'remove', itemIds: [1] }]);
    expect(totals).toMatchObject({ list_centavos: 0, gift_wrap_centavos: 0, total_centavos: 0 });
  });

  it('totals equal the sum of the lines after any changes', () => {
    const change = fc.oneof(
      fc.record({
        kind: fc.constant('set-quantity' as const),
        itemId: fc.integer({ min: 1, max: 5 }),
        qty: fc.integer({ min: 1, max: 99 }),
      }),
      fc.record({
        kind: fc.constantFrom('save-for-later' as const, 'move-to-cart' as const),
        itemId: fc.integer({ min: 1, max: 5 }),
      }),
      fc.record({
        kind: fc.constant('remove' as const),
        itemIds: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 2 }),
      }),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const projected = projectCart(cartOf([1, 2, 3, 4].map((id) => line(id))), changes);
        const sum = projected.items.reduce(
          (total, item) => total + item.price_centavos * Math.min(item.qty, item.max_qty),
          0,
        );
        expect(projected.totals.items_centavos).toBe(sum);
        expect(projected.items_count).toBe(projected.items.reduce((count, item) => count + item.qty, 0));
        const ids = [...projected.items, ...projected.saved_for_later].map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});

it('names the lines that are sold out', () => {
  expect(soldOutItems(cartOf([line(1), line(2, { max_qty: 0 })])).map(({ id }) => id)).toEqual([2]);
});
