import { randomUUID } from 'node:crypto';

import { addBusinessDays } from '@vitrine/brazil/business-days.ts';
import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import type { Client } from '@vitrine/contract/client.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { lockStock } from '#api/contexts/catalogue/catalogue.public.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { moveOrderTo } from '#test/move-order-to.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { ana, fillCartOf, findVariant, loggedInClient, orderBody, postOrder } from '#test/test-shop.ts';
import { signedInStaff } from '#test/test-staff.ts';

const sku = 'AUR-TOA-04-SALVIA';
const now = new Date();
const today = dayInSaoPaulo(now);
const inTenDays = addBusinessDays(today, 10);

let test: TestApi;
let db: StoreDatabase;
let guest: Client;
let customer: Client;
let staff: AdminClient;
let ids: { product_id: number; variant_id: number };
let addressId: number;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
  db = await storeOf(test, 'aurora');
  guest = test.client('aurora');
  customer = await loggedInClient(test, 'aurora', ana);
  ({ client: staff } = await signedInStaff(test, 'aurora', 'owner', { now }));
  ids = await db
    .selectFrom('product_variants')
    .select(['product_id', 'id as variant_id'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  addressId = (await customer('GET /api/customer/addresses'))[0]?.id ?? 0;
});
afterAll(() => test.close());

interface Terms {
  on_order_limit: number | null;
  on_order_days?: number | null;
  on_order_date?: string | null;
}

/** Starts a test with nothing sold, so much in stock and these terms. */
async function offer(stock: number, { on_order_limit: limit, on_order_days: days = null, ...date }: Terms) {
  await cancelAll();
  await setStock(stock);
  await db
    .updateTable('product_variants')
    .set({ on_order_limit: limit, on_order_days: days, on_order_date: null, ...date })
    .where('sku', '=', sku)
    .execute();
}
const setStock = (to: number) =>
  staff('PUT /api/admin/variants/{sku}/stock', { path: { sku }, body: { to } });
const arrive = (by: number) => staff('PUT /api/admin/variants/{sku}/stock', { path: { sku }, body: { by } });

const cartOf = (qty: number) => fillCartOf(guest, [{ ...ids, qty }]);
const orderOfCart = (cartId: string) =>
  postOrder(customer, {
    cart_id: cartId,
    address: { id: addressId },
    shipping: { code: 'retirada' },
    payment: { code: 'pix' },
  });
const order = async (qty: number) => orderOfCart((await cartOf(qty)).uuid);
const cancel = (uuid: string) => customer('POST /api/sales/orders/{uuid}/cancel', { path: { uuid } });

async function cancelAll() {
  const open = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['orders.id', 'orders.increment_id', 'orders.status'])
    .where('order_items.variant_id', '=', ids.variant_id)
    .where('orders.status', 'in', ['awaiting_payment', 'paid', 'preparing'])
    .execute();
  for (const { increment_id: number } of open) {
    await staff('POST /api/admin/orders/{number}/cancellation', {
      path: { number },
      body: { reason: 'customer' },
    });
  }
}

const variant = () =>
  db
    .selectFrom('product_variants')
    .select(['stock', 'on_order_taken'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
const linesOf = (uuid: string) =>
  db
    .selectFrom('order_items')
    .select(['qty', 'waiting_qty', 'promised_on'])
    .where('order_id', '=', uuid)
    .orderBy('id')
    .execute();
const waitingOf = async (uuid: string) =>
  (await linesOf(uuid)).reduce((sum, { waiting_qty: qty }) => sum + qty, 0);

/** Variants whose ledger, pieces on order or stock contradict each other. */
async function contradictions(): Promise<unknown[]> {
  const { rows } = await sql`
    select variant.sku, variant.stock, variant.on_order_taken, moved.sum, waiting.sum as waiting from product_variants variant
    left join lateral (select coalesce(sum(qty), 0) as sum from stock_movements
      where store_id = variant.store_id and variant_id = variant.id) moved on true
    left join lateral (select coalesce(sum(waiting_qty), 0) as sum from order_items
      where store_id = variant.store_id and variant_id = variant.id) waiting on true
    where variant.stock <> moved.sum or variant.on_order_taken <> waiting.sum
      or (variant.stock > 0 and variant.on_order_taken > 0)`.execute(test.database.everything);
  return rows;
}

const outOfStock = expect.objectContaining({ code: 'product_out_of_stock' });

function unlessSoldOut(refusal: unknown): null {
  expect(refusal).toEqual(outOfStock);
  return null;
}

describe('an order beyond the stock', () => {
  beforeEach(() => offer(2, { on_order_limit: 3, on_order_days: 5 }));

  it('[CAT+07] takes the stock first and the rest on order, with a day that stays when the terms change', async () => {
    const { uuid } = await order(3);
    const promised = addBusinessDays(today, 5);
    expect(await linesOf(uuid)).toEqual([{ qty: 3, waiting_qty: 1, promised_on: promised }]);
    expect(await variant()).toEqual({ stock: 0, on_order_taken: 1 });
    await offerDays(20);
    expect((await linesOf(uuid))[0]?.promised_on).toBe(promised);
    expect(await contradictions()).toEqual([]);
  });

  it('[CAT+07] is refused beyond the limit, and takes nothing', async () => {
    await expect(cartOf(6)).rejects.toEqual(outOfStock);
    const [one, other] = [await cartOf(5), await cartOf(1)];
    await orderOfCart(one.uuid);
    await expect(orderOfCart(other.uuid)).rejects.toEqual(outOfStock);
    expect(await variant()).toEqual({ stock: 0, on_order_taken: 3 });
  });

  it('[CAT+07] ends waiting before it gives back stock when it is cancelled', async () => {
    const { uuid } = await order(4);
    await cancel(uuid);
    expect(await variant()).toEqual({ stock: 2, on_order_taken: 0 });
    expect(await contradictions()).toEqual([]);
  });

  it('[CAT+07] gives its stock to the oldest order that waits', async () => {
    const first = await order(2);
    const second = await order(1);
    const third = await order(2);
    await cancel(first.uuid);
    expect([await waitingOf(second.uuid), await waitingOf(third.uuid)]).toEqual([0, 1]);
    expect(await contradictions()).toEqual([]);
  });

  it('[CAT+07] gives no piece to an older order when a later one that waits for its own is cancelled', async () => {
    const older = await order(3);
    const later = await order(2);
    await cancel(later.uuid);
    expect([await waitingOf(older.uuid), await waitingOf(later.uuid)]).toEqual([1, 0]);
    expect(await variant()).toEqual({ stock: 0, on_order_taken: 1 });
    expect(await contradictions()).toEqual([]);
  });

  it('[CAT+07] is promised no day where all its pieces are in stock', async () => {
    expect(await linesOf((await order(2)).uuid)).toEqual([{ qty: 2, waiting_qty: 0, promised_on: null }]);
  });

  it('[CAT+07] counts the days of the delivery from the promised day, also in the cart', async () => {
    const cartId = (await cartOf(3)).uuid;
    const cart = await guest('GET /api/cart/carts/{cartId}', { path: { cartId } });
    expect(cart.items[0]).toMatchObject({
      qty: 3,
      max_qty: 5,
      on_order: { in_stock_qty: 2, promised_on: addBusinessDays(today, 5) },
    });
    const [delivery] = await guest('GET /api/cart/carts/{cartId}/delivery-options', {
      path: { cartId },
      query: { postcode: '01310100' },
    });
    expect(delivery?.arrives_on).toBe(addBusinessDays(today, 5 + (delivery?.business_days ?? 0)));
    const { uuid } = await postOrder(customer, await orderBody(customer, cartId, 'pix'));
    const placed = await customer('GET /api/sales/orders/{uuid}', { path: { uuid } });
    expect(placed.shipping.arrives_on).toBe(delivery?.arrives_on);
  });
});

const offerDays = (days: number) =>
  db.updateTable('product_variants').set({ on_order_days: days }).where('sku', '=', sku).execute();

it('[CAT+07] enters what arrives in the ledger, and leaves it again by the orders that waited', async () => {
  await offer(0, { on_order_limit: -1, on_order_date: inTenDays });
  const [first, second] = [await order(2), await order(3)];
  await arrive(4);
  expect([await waitingOf(first.uuid), await waitingOf(second.uuid)]).toEqual([0, 1]);
  expect(await variant()).toEqual({ stock: 0, on_order_taken: 1 });
  const { items } = await staff('GET /api/admin/stock-movements', { query: { sku } });
  expect(items.slice(0, 3)).toEqual([
    expect.objectContaining({
      qty: -2,
      stock_after: 0,
      reason: 'on_order',
      document: { kind: 'order', id: second.increment_id },
    }),
    expect.objectContaining({
      qty: -2,
      stock_after: 2,
      reason: 'on_order',
      document: { kind: 'order', id: first.increment_id },
    }),
    expect.objectContaining({ qty: 4, stock_after: 4, reason: 'hand', author: expect.any(String) }),
  ]);
  expect(await contradictions()).toEqual([]);
});

it('[CAT+07] ships no piece that has not arrived, and all once they have', async () => {
  await offer(1, { on_order_limit: 1, on_order_days: 3 });
  const { uuid, increment_id: number } = await order(2);
  await moveOrderTo(db, { orderId: uuid, status: 'paid', now });
  const ship = () =>
    staff('POST /api/admin/orders/{number}/steps', { path: { number }, body: { step: 'shipped' } });
  await expect(ship()).rejects.toMatchObject({
    code: 'order_waits_for_pieces',
    message: expect.stringContaining(`ainda espera 1 de ${sku}`),
  });
  const waiting = async () =>
    (await staff('GET /api/admin/orders', { query: { waiting_for_pieces: 'yes', q: number } })).items.map(
      (row) => [row.number, row.is_waiting_for_pieces],
    );
  const slip = async () => (await staff('GET /api/admin/packing-slips', { query: { numbers: number } }))[0];
  expect(await waiting()).toEqual([[number, true]]);
  expect(await slip()).toMatchObject({ number, is_waiting_for_pieces: true });
  const { items, is_waiting_for_pieces: isWaiting } = await staff('GET /api/admin/orders/{number}', {
    path: { number },
  });
  expect([items[0]?.waiting_qty, items[0]?.promised_on, isWaiting]).toEqual([
    1,
    addBusinessDays(today, 3),
    true,
  ]);
  const [line] = items;
  const part = (qty: number) =>
    staff('POST /api/admin/orders/{number}/parcels', {
      path: { number },
      body: { key: randomUUID(), items: [{ id: line?.id ?? 0, qty }] },
    });
  await expect(part(2)).rejects.toMatchObject({ code: 'order_waits_for_pieces' });
  await part(1);
  await arrive(1);
  expect(await waiting()).toEqual([]);
  await ship();
  expect(await variant()).toEqual({ stock: 0, on_order_taken: 0 });
});

describe('what a variant offers', () => {
  const shown = () => findVariant(guest, 'AUR-TOA-04', sku);
  const left = async () => (await shown()).stock;

  it('[CAT+07] is what is in stock and what is left to sell on order', async () => {
    await offer(2, { on_order_limit: 3, on_order_days: 5 });
    expect(await shown()).toMatchObject({
      stock: 5,
      on_order: { in_stock_qty: 2, business_days: 5, date: null },
    });
    await order(4);
    expect(await shown()).toMatchObject({ stock: 1, on_order: { in_stock_qty: 0 } });
    await order(1);
    expect(await shown()).not.toHaveProperty('on_order');
    expect(await left()).toBe(0);
  });

  it('[CAT+07] is a pre-sale until the end of its day', async () => {
    const yesterday = new Date(now.getTime() - 24 * 3_600_000);
    await offer(0, { on_order_limit: -1, on_order_date: dayInSaoPaulo(yesterday) });
    expect(await left()).toBe(0);
    await offer(0, { on_order_limit: -1, on_order_date: today });
    expect(await shown()).toMatchObject({ stock: 20, on_order: { date: today, business_days: null } });
    const { price_changes_at: change } = await db
      .selectFrom('products')
      .select('price_changes_at')
      .where('id', '=', ids.product_id)
      .executeTakeFirstOrThrow();
    expect(change?.toISOString()).toBe(
      new Date(Date.parse(`${today}T03:00:00Z`) + 24 * 3_600_000).toISOString(),
    );
  });

  it('[CAT+07] keeps the product available without stock', async () => {
    const isAvailable = async () =>
      (await guest('GET /api/catalog/products', { query: { skus: 'AUR-TOA-04' } })).items[0]?.is_available;
    await db
      .updateTable('product_variants')
      .set({ stock: 0 })
      .where('product_id', '=', ids.product_id)
      .execute();
    await offer(0, { on_order_limit: null });
    expect(await isAvailable()).toBe(false);
    await offer(0, { on_order_limit: 1, on_order_days: 2 });
    expect(await isAvailable()).toBe(true);
  });

  it('[CAT+07] has a promise exactly where it is sold beyond its stock', async () => {
    const set = (terms: Terms) =>
      db
        .updateTable('product_variants')
        .set({ on_order_days: null, on_order_date: null, ...terms })
        .where('sku', '=', sku)
        .execute();
    await expect(set({ on_order_limit: 3 })).rejects.toThrow('on_order_promise');
    await expect(set({ on_order_limit: null, on_order_days: 3 })).rejects.toThrow('on_order_promise');
    await expect(set({ on_order_limit: 3, on_order_days: 3, on_order_date: today })).rejects.toThrow(
      'on_order_promise',
    );
  });
});

describe('at the same moment', () => {
  it('[CAT+07] gives the last piece to one buyer and a piece on order to the other', async () => {
    for (let round = 0; round < 5; round += 1) {
      await offer(1, { on_order_limit: 1, on_order_days: 5 });
      const carts = [await cartOf(1), await cartOf(1)];
      const placed = await Promise.all(carts.map(({ uuid }) => orderOfCart(uuid)));
      const waiting = await Promise.all(placed.map(({ uuid }) => waitingOf(uuid)));
      expect(waiting.toSorted((one, other) => one - other)).toEqual([0, 1]);
      expect(await variant()).toEqual({ stock: 0, on_order_taken: 1 });
      expect(await contradictions()).toEqual([]);
    }
  });

  it('[CAT+07] refuses one of two buyers of the last piece on order', async () => {
    for (let round = 0; round < 5; round += 1) {
      await offer(0, { on_order_limit: 1, on_order_days: 5 });
      const carts = [await cartOf(1), await cartOf(1)];
      const outcomes = await Promise.allSettled(carts.map(({ uuid }) => orderOfCart(uuid)));
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: outOfStock });
      expect(await variant()).toEqual({ stock: 0, on_order_taken: 1 });
    }
  });

  it('[CAT+07] loses and doubles no piece when pieces arrive while an order that waits is cancelled', async () => {
    for (let round = 0; round < 5; round += 1) {
      await offer(1, { on_order_limit: -1, on_order_days: 5 });
      const [first, second] = [await order(3), await order(2)];
      await Promise.all([arrive(3), cancel(first.uuid)]);
      expect(await waitingOf(second.uuid)).toBe(0);
      expect(await variant()).toEqual({ stock: 2, on_order_taken: 0 });
      expect(await contradictions()).toEqual([]);
    }
  });
});

it('[CAT+07] balances stock, pieces on order and ledger over any orders, arrivals and cancellations', async () => {
  const step = fc.record({
    kind: fc.constantFrom('order', 'order', 'arrive', 'cancel', 'terms'),
    qty: fc.integer({ min: 1, max: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 3 }),
      fc.array(fc.tuple(step, step), { minLength: 2, maxLength: 6 }),
      async (stock, pairs) => {
        await offer(stock, { on_order_limit: 4, on_order_days: 5 });
        const open: { uuid: string; qty: number }[] = [];
        let arrived = stock;
        const act = async ({ kind, qty }: { kind: string; qty: number }) => {
          if (kind === 'order') {
            const placed = await order(qty).catch(unlessSoldOut);
            if (placed) open.push({ uuid: placed.uuid, qty });
          } else if (kind === 'arrive') {
            arrived += qty;
            await arrive(qty);
          } else if (kind === 'cancel') {
            const [taken] = open.splice(qty % Math.max(1, open.length), 1);
            if (taken) await cancel(taken.uuid);
          } else if (kind === 'terms') {
            await db.transaction().execute(async (trx) => {
              await lockStock(trx, [{ ...ids, qty }]);
              await trx
                .updateTable('product_variants')
                .set({ on_order_limit: qty - 2 })
                .where('sku', '=', sku)
                .execute();
            });
          }
        };
        for (const pair of pairs) {
          await Promise.all(pair.map(act));
          expect(await contradictions()).toEqual([]);
          const { stock: left, on_order_taken: taken } = await variant();
          const sold = open.reduce((sum, { qty }) => sum + qty, 0);
          expect(left - taken).toBe(arrived - sold);
          // No cancelled order waits, and each piece that arrived is in stock or of one order.
          const waiting = await Promise.all(open.map(({ uuid }) => waitingOf(uuid)));
          expect(waiting.reduce((sum, qty) => sum + qty, 0)).toBe(taken);
        }
      },
    ),
    { numRuns: 8 },
  );
});
