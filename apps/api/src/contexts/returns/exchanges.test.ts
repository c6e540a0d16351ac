import { randomUUID } from 'node:crypto';

import type { Client } from '@vitrine/contract/client.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { moveOrderTo } from '#test/move-order-to.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { mugOrder } from '#test/test-person.ts';
import { ana, fillCartOf, loggedInClient, orderBody, postOrder, renato } from '#test/test-shop.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

import { expireReservations } from './expire-reservations.ts';

const dayMs = 24 * 3_600_000;
const start = new Date('2026-11-20T12:00:00Z');
const bought = 'AUR-TOA-04-SALVIA';

let now = start;
let test: TestApi;
let db: StoreDatabase;
let customer: Client;
let clerk: TestStaff;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
  db = await storeOf(test, 'aurora');
  customer = await loggedInClient(test, 'aurora', ana);
  clerk = await signedInStaff(test, 'aurora', 'owner', { now: start });
});
afterAll(() => test.close());
beforeEach(async () => {
  now = start;
  await db.updateTable('product_variants').set({ stock: 40 }).execute();
});

async function delivered(qty = 1) {
  const uuid = await mugOrder(customer, qty);
  await moveOrderTo(db, { orderId: uuid, status: 'delivered', now });
  const [line] = await customer('GET /api/customer/returns/orders/{uuid}/replacements', { path: { uuid } });
  const other = line?.variants.find(({ is_same: isSame }) => !isSame);
  if (!line || !other) throw new Error('no other variant');
  return { uuid, itemId: line.item_id, other, variants: line.variants };
}

function ask(order: { uuid: string; itemId: number }, replacementId?: number, qty = 1) {
  return customer('POST /api/customer/returns', {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      order_id: order.uuid,
      items: [
        {
          id: order.itemId,
          qty,
          ...(replacementId !== undefined && { replacement_variant_id: replacementId }),
        },
      ],
      reason: 'wrong_item',
      result: 'exchange',
    },
  });
}

const move = (id: number, step: 'approved' | 'received' | 'done' | 'refused') =>
  clerk.client('POST /api/admin/returns/{id}/steps', { path: { id: String(id) }, body: { step } });
const read = (id: number) => customer('GET /api/customer/returns/{id}', { path: { id: String(id) } });
const orderOf = (uuid: string) => customer('GET /api/sales/orders/{uuid}', { path: { uuid } });
const credit = async () => (await customer('GET /api/customer/credits')).credit_centavos;
const refused = (code: string) => expect.objectContaining({ code });
const stockOf = async (sku: string) =>
  (await db.selectFrom('product_variants').select('stock').where('sku', '=', sku).executeTakeFirstOrThrow())
    .stock;
const setStock = (sku: string, stock: number) =>
  db.updateTable('product_variants').set({ stock }).where('sku', '=', sku).execute();
const setPrice = (sku: string, list: number) =>
  db
    .updateTable('product_variants')
    .set({ list_price_centavos: list, offer_price_centavos: null })
    .where('sku', '=', sku)
    .execute();
const priceOf = async (sku: string) =>
  await db
    .selectFrom('product_variants')
    .select(['list_price_centavos as list', 'offer_price_centavos as offer'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();

it('[ORD+04] reserves another variant, orders it when the returned piece arrives, and links both orders', async () => {
  const order = await delivered();
  const before = {
    credit: await credit(),
    other: await stockOf(order.other.sku),
    bought: await stockOf(bought),
  };
  const { id } = await ask(order, order.other.variant_id);
  expect((await read(id)).exchange).toMatchObject({ state: 'wished', pieces: [{ sku: order.other.sku }] });
  await move(id, 'approved');
  expect((await read(id)).exchange).toMatchObject({ state: 'reserved' });
  // Of the new variant, not of the one that was bought.
  expect(await stockOf(order.other.sku)).toBe(before.other - 1);
  expect(await stockOf(bought)).toBe(before.bought);
  await expect(move(id, 'done')).rejects.toEqual(refused('return_step_not_next'));
  await move(id, 'received');
  const { exchange } = await read(id);
  expect(exchange).toMatchObject({ state: 'replaced', order_status: 'paid', to_pay_centavos: 0 });
  expect(await stockOf(order.other.sku)).toBe(before.other - 1);
  expect(await stockOf(bought)).toBe(before.bought + 1);
  const uuid = exchange?.order?.uuid ?? '';
  const replacement = await orderOf(uuid);
  expect(replacement).toMatchObject({ status: 'paid', items: [{ sku: order.other.sku, qty: 1 }] });
  // No second freight, and the address and shipping method of the order.
  expect(replacement.totals.shipping_centavos).toBe(0);
  expect(replacement.shipping.code).toBe((await orderOf(order.uuid)).shipping.code);
  expect(await credit()).toBe(before.credit);
  await move(id, 'done');
  // Picked, shipped and returned as any order.
  for (const step of ['preparing', 'shipped', 'delivered'] as const) {
    await clerk.client('POST /api/admin/orders/{number}/steps', {
      path: { number: exchange?.order?.increment_id ?? '' },
      body: { step },
    });
  }
  const again = await customer('GET /api/customer/returns/orders/{uuid}', { path: { uuid } });
  expect(again.items).toMatchObject([{ returnable_qty: 1 }]);
});

it('[ORD+04] lets the shopper pay what another variant costs more, and keeps what it costs less as credit', async () => {
  const order = await delivered();
  const { list, offer } = await priceOf(bought);
  const price = offer ?? list;
  await setPrice(order.other.sku, price + 1_500);
  const dearer = await ask(order, order.other.variant_id);
  await move(dearer.id, 'approved');
  await move(dearer.id, 'received');
  const { exchange } = await read(dearer.id);
  expect(exchange).toMatchObject({ state: 'awaiting_payment', to_pay_centavos: 1_500 });
  const replacement = await orderOf(exchange?.order?.uuid ?? '');
  expect(replacement).toMatchObject({ status: 'awaiting_payment', totals: { total_centavos: 1_500 } });

  const before = await credit();
  const other = await delivered();
  await setPrice(other.other.sku, price - 700);
  const cheaper = await ask(other, other.other.variant_id);
  await move(cheaper.id, 'approved');
  await move(cheaper.id, 'received');
  expect((await read(cheaper.id)).exchange).toMatchObject({ state: 'replaced', difference_centavos: 700 });
  expect(await credit()).toBe(before + 700);
  await setPrice(order.other.sku, price);
});

it('[ORD+04] turns an unpaid or cancelled replacement into credit, so that an exchange never ends in nothing', async () => {
  const order = await delivered();
  const before = await credit();
  const { id, amount_centavos: worth } = await ask(order, order.other.variant_id);
  await move(id, 'approved');
  await move(id, 'received');
  const number = (await read(id)).exchange?.order?.increment_id ?? '';
  await clerk.client('POST /api/admin/orders/{number}/cancellation', { path: { number } });
  expect((await read(id)).exchange).toMatchObject({ state: 'credited' });
  expect(await credit()).toBe(before + worth);
  await move(id, 'done');
  expect(await credit()).toBe(before + worth);
});

it('[ORD+04] refuses to finish or approve without the new piece, until staff chooses another, credit or money', async () => {
  const order = await delivered();
  const { id } = await ask(order, order.other.variant_id);
  await setStock(order.other.sku, 0);
  await expect(move(id, 'approved')).rejects.toEqual(refused('exchange_piece_gone'));
  expect((await read(id)).exchange).toMatchObject({ state: 'unavailable' });
  const path = { id: String(id) };
  await clerk.client('PUT /api/admin/returns/{id}/exchange', {
    path,
    body: { pieces: [{ id: order.itemId, sku: bought }] },
  });
  await move(id, 'approved');
  await move(id, 'received');
  expect((await read(id)).exchange).toMatchObject({ state: 'replaced', pieces: [{ sku: bought }] });
  await expect(
    clerk.client('PUT /api/admin/returns/{id}/result', { path, body: { result: 'credit' } }),
  ).rejects.toEqual(refused('exchange_settled'));

  await setStock(order.other.sku, 1);
  const second = await delivered();
  const gone = await ask(second, second.other.variant_id);
  await move(gone.id, 'approved');
  await expireReservations(db, new Date(start.getTime() + 31 * dayMs));
  expect(await stockOf(order.other.sku)).toBe(1);
  await setStock(order.other.sku, 0);
  // The parcel has arrived, whatever the stock says.
  await move(gone.id, 'received');
  expect((await read(gone.id)).exchange).toMatchObject({ state: 'unavailable', order: null });
  await expect(move(gone.id, 'done')).rejects.toEqual(refused('exchange_without_replacement'));
  const before = await credit();
  await clerk.client('PUT /api/admin/returns/{id}/result', {
    path: { id: String(gone.id) },
    body: { result: 'credit' },
  });
  await move(gone.id, 'done');
  expect(await credit()).toBe(before + gone.amount_centavos);
});

it('[ORD+04] gives reserved pieces back to the stock when an exchange is refused', async () => {
  const order = await delivered();
  const before = await stockOf(order.other.sku);
  const { id } = await ask(order, order.other.variant_id);
  await move(id, 'approved');
  await move(id, 'refused');
  expect(await stockOf(order.other.sku)).toBe(before);
});

/** Sells three pieces of a variant on order to someone who waits for them. */
async function waitingOrder(sku: string) {
  await db
    .updateTable('product_variants')
    .set({ stock: 0, on_order_limit: -1, on_order_days: 5 })
    .where('sku', '=', sku)
    .execute();
  const { product_id, id: variant_id } = await db
    .selectFrom('product_variants')
    .select(['id', 'product_id'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  const cart = await fillCartOf(customer, [{ product_id, variant_id, qty: 3 }]);
  const { uuid } = await postOrder(customer, await orderBody(customer, cart.uuid, 'pix'));
  return async () => {
    const [line] = await db
      .selectFrom('order_items')
      .select('waiting_qty')
      .where('order_id', '=', uuid)
      .execute();
    return line?.waiting_qty;
  };
}

it('[CAT+07] [ORD+04] keeps the reserved piece of an exchange from orders that wait for one, until it is released', async () => {
  const order = await delivered();
  const { sku, variant_id: variantId } = order.other;
  const { id } = await ask(order, variantId);
  await move(id, 'approved');
  const stillWaiting = await waitingOrder(sku);
  await move(id, 'received');
  expect((await read(id)).exchange).toMatchObject({ state: 'replaced' });
  expect([await stillWaiting(), await stockOf(sku)]).toEqual([3, 0]);

  const refusedOne = await delivered();
  await setStock(sku, 4);
  expect([await stillWaiting(), await stockOf(sku)]).toEqual([0, 1]);
  const next = await ask(refusedOne, variantId);
  await move(next.id, 'approved');
  const waitsAgain = await waitingOrder(sku);
  await move(next.id, 'refused');
  expect([await waitsAgain(), await stockOf(sku)]).toEqual([2, 0]);
  await db
    .updateTable('product_variants')
    .set({ on_order_limit: null, on_order_days: null })
    .where('sku', '=', sku)
    .execute();
});

it('[ORD+04] refuses a variant of another product, or one that is sold out', async () => {
  const order = await delivered();
  const stranger = await db
    .selectFrom('product_variants')
    .select('id')
    .where('sku', '=', 'AUR-ALM-01-TERRACOTA-45X45')
    .executeTakeFirstOrThrow();
  await expect(ask(order, stranger.id)).rejects.toEqual(refused('replacement_unavailable'));
  await setStock(order.other.sku, 0);
  await expect(ask(order, order.other.variant_id)).rejects.toEqual(refused('replacement_unavailable'));
});

it('[ORD+04] approves and receives once, and places one replacement, whoever asks at the same moment', async () => {
  const order = await delivered();
  const before = await stockOf(order.other.sku);
  const { id } = await ask(order, order.other.variant_id);
  for (const step of ['approved', 'received'] as const) {
    const outcomes = await Promise.allSettled([move(id, step), move(id, step)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  }
  expect(await stockOf(order.other.sku)).toBe(before - 1);
  const replacements = await db
    .selectFrom('orders')
    .select('id')
    .where('request_hash', '=', `exchange:${id}`)
    .execute();
  expect(replacements).toHaveLength(1);
});

it('[ORD+04] gives the last piece to an exchange or to a sale, never to both', async () => {
  for (let round = 0; round < 4; round += 1) {
    await setStock((await delivered()).other.sku, 9);
    const order = await delivered();
    const { id } = await ask(order, order.other.variant_id);
    const { product_id } = await db
      .selectFrom('product_variants')
      .select('product_id')
      .where('sku', '=', bought)
      .executeTakeFirstOrThrow();
    const cart = await fillCartOf(customer, [{ product_id, variant_id: order.other.variant_id }]);
    const body = await orderBody(customer, cart.uuid, 'pix');
    await setStock(order.other.sku, 1);
    const outcomes = await Promise.allSettled([move(id, 'approved'), postOrder(customer, body)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await stockOf(order.other.sku)).toBe(0);
    await setStock(order.other.sku, 40);
  }
});

it('[ORD+04] counts an exchange neither as refunded nor as a second sale', async () => {
  const analyst = await signedInStaff(test, 'aurora', 'manager', { now: start });
  const day = { from: '2026-11-20', until: '2026-11-20' };
  const sums = async () => {
    const { totals } = await analyst.client('GET /api/admin/reports/sales', { query: { ...day, by: 'day' } });
    return totals;
  };
  const order = await delivered();
  const before = await sums();
  const { id } = await ask(order, order.other.variant_id);
  for (const step of ['approved', 'received', 'done'] as const) await move(id, step);
  const after = await sums();
  expect(after.returned_centavos).toBe(before.returned_centavos);
  expect(after.net_centavos).toBe(before.net_centavos);
  expect(after.credit_centavos).toBe(before.credit_centavos);
});

const chooseAgain = (id: number, itemId: number, variantId: number, by = customer) =>
  by('PUT /api/customer/exchanges/{id}', {
    path: { id: String(id) },
    body: { items: [{ id: itemId, replacement_variant_id: variantId }] },
  });

it('[ORD+04] lets the shopper choose another variant if the chosen one sells out first, and only until it is reserved', async () => {
  const order = await delivered();
  const same = order.variants.find(({ is_same: isSame }) => isSame)?.variant_id ?? 0;
  const { id } = await ask(order, order.other.variant_id);
  await setStock(order.other.sku, 0);
  const gone = await read(id);
  expect(gone.exchange).toMatchObject({ state: 'unavailable' });
  expect(
    gone.exchange_choices?.[0]?.variants.find(({ variant_id: variant }) => variant === same),
  ).toMatchObject({ is_same: true });
  await expect(chooseAgain(id, order.itemId, order.other.variant_id)).rejects.toEqual(
    refused('replacement_unavailable'),
  );
  const stranger = await loggedInClient(test, 'aurora', renato);
  await expect(chooseAgain(id, order.itemId, same, stranger)).rejects.toEqual(refused('return_not_found'));
  const chosen = await chooseAgain(id, order.itemId, same);
  expect(chosen.exchange).toMatchObject({ state: 'wished', pieces: [{ sku: bought }] });
  await move(id, 'approved');
  expect((await read(id)).exchange_choices).toBeUndefined();
  await expect(chooseAgain(id, order.itemId, same)).rejects.toEqual(refused('exchange_not_open'));
});

it('[ORD+04] orders the other variant at once if the returned piece has arrived', async () => {
  const order = await delivered();
  const { id } = await ask(order, order.other.variant_id);
  await move(id, 'approved');
  await expireReservations(db, new Date(start.getTime() + 31 * dayMs));
  await setStock(order.other.sku, 0);
  await move(id, 'received');
  expect((await read(id)).exchange).toMatchObject({ state: 'unavailable', order: null });
  const same = order.variants.find(({ is_same: isSame }) => isSame)?.variant_id ?? 0;
  const outcomes = await Promise.allSettled([
    chooseAgain(id, order.itemId, same),
    chooseAgain(id, order.itemId, same),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await read(id)).exchange).toMatchObject({ state: 'replaced', pieces: [{ sku: bought }] });
});

it('[ORD+04] [ADM+14] counts neither revenue nor cost of an exchange twice in the margin', async () => {
  await db.updateTable('product_variants').set({ cost_centavos: 3_000 }).execute();
  const analyst = await signedInStaff(test, 'aurora', 'manager', { now: start });
  const day = { from: '2026-11-20', until: '2026-11-20' };
  const margin = async () =>
    (await analyst.client('GET /api/admin/reports/sales', { query: { ...day, by: 'product' } })).totals
      .margin;
  const order = await delivered();
  const before = await margin();
  expect(before?.cost_centavos).toBeGreaterThan(0);
  const { id } = await ask(order, order.other.variant_id);
  for (const step of ['approved', 'received', 'done'] as const) await move(id, step);
  expect(await margin()).toEqual(before);
});

it('[ORD+04] offers staff only the steps that an exchange allows', async () => {
  const order = await delivered();
  const { id } = await ask(order, order.other.variant_id);
  const steps = async () =>
    (await clerk.client('GET /api/admin/returns/{id}', { path: { id: String(id) } })).next_steps;
  await move(id, 'approved');
  expect(await steps()).toEqual(['received', 'refused']);
  await move(id, 'received');
  expect(await steps()).toEqual(['done']);
});
