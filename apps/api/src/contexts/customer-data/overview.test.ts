import type { Client } from '@vitrine/contract/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { grantCredit } from '#api/contexts/credits/credits.public.ts';
import { lockOrder } from '#api/contexts/orders/orders.public.ts';
import { cancelOrder } from '#api/contexts/sales/sales.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { moveOrderTo } from '#test/move-order-to.ts';
import { moveReturnTo } from '#test/move-return-to.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { mugOrder, registerPerson, strangePerson } from '#test/test-person.ts';
import { ana, fillCartOf, findVariant, loggedInClient, orderBody, postOrder } from '#test/test-shop.ts';

let now = new Date('2026-11-20T12:00:00Z');
const person = strangePerson(71_441);
let test: TestApi;
let db: StoreDatabase;
let customer: Client;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
  db = await storeOf(test, 'aurora');
  ({ client: customer } = await registerPerson(test, person));
});
afterAll(() => test.close());

const overview = () => customer('GET /api/customer/overview');
const move = (uuid: string, status: 'paid' | 'shipped' | 'delivered') =>
  moveOrderTo(db, { orderId: uuid, status, now });

it('[ACC-01] returns an empty overview for a new customer', async () => {
  expect(await overview()).toEqual({
    open_orders: [],
    last_order: null,
    orders_total: 0,
    to_review: [],
    returns_to_send: [],
    credit_centavos: 0,
    bonus_centavos: 0,
    expiring: null,
  });
});

it('[ACC-01] returns orders to pay and under way, with tracking, or else the latest one', async () => {
  const [sent, unpaid] = [await mugOrder(customer), await mugOrder(customer)];
  await move(sent, 'shipped');
  await db
    .insertInto('order_papers')
    .values({ order_id: sent, carrier: 'Correios', tracking_code: 'BR1', tracking_url: null })
    .execute();
  const open = await overview();
  expect(open).toMatchObject({ last_order: null, orders_total: 2 });
  expect(new Map(open.open_orders.map(({ uuid, ...order }) => [uuid, order]))).toMatchObject(
    new Map([
      [
        sent,
        expect.objectContaining({
          status: 'shipped',
          tracking: { carrier: 'Correios', code: 'BR1', url: null },
          shipping: expect.objectContaining({ arrives_on: '2026-11-23' }),
        }),
      ],
      [unpaid, expect.objectContaining({ status: 'awaiting_payment', payment_type: 'pix', tracking: null })],
    ]),
  );
  await move(sent, 'delivered');
  await db
    .transaction()
    .execute(async (trx) => cancelOrder(trx, { order: await lockOrder(trx, unpaid), event: 'annul', now }));
  const closed = await overview();
  expect(closed.open_orders).toEqual([]);
  expect([sent, unpaid]).toContain(closed.last_order?.uuid);
  expect(closed.to_review).toMatchObject([{ name: 'Tapete de Banho Tufado Seixo' }]);
});

it('[ACC-01] returns where an open order is picked up, and that another one is delivered', async () => {
  const { client: buyer } = await registerPerson(test, strangePerson(71_442));
  const orderedBy = async (code: string) => {
    const cart = await fillCartOf(buyer, [await findVariant(buyer, 'AUR-TOA-04', 'AUR-TOA-04-SALVIA')]);
    const body = await orderBody(buyer, cart.uuid, 'pix');
    return postOrder(buyer, { ...body, shipping: { code } });
  };
  const [fetched, sent] = [await orderedBy('retirada'), await orderedBy('expressa')];
  const { open_orders: open } = await buyer('GET /api/customer/overview');
  const pickupOf = ({ uuid }: { uuid: string }) => open.find((order) => order.uuid === uuid)?.shipping.pickup;
  expect(pickupOf(fetched)).toEqual({ address: 'Rua Harmonia, 415, Vila Madalena, São Paulo' });
  expect(pickupOf(sent)).toBeNull();
});

it('[ACC-02] returns a return only while the customer has to send it', async () => {
  const uuid = await mugOrder(customer);
  await move(uuid, 'delivered');
  const { items } = await customer('GET /api/customer/returns/orders/{uuid}', { path: { uuid } });
  const { id } = await customer('POST /api/customer/returns', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { order_id: uuid, items: [{ id: items[0]?.id ?? 0, qty: 1 }], reason: 'defect', result: 'refund' },
  });
  const toSend = async () => (await overview()).returns_to_send.map((one) => one.id);
  expect(await toSend()).toEqual([]);
  await moveReturnTo(db, { id, status: 'approved', now });
  expect(await toSend()).toEqual([id]);
  await moveReturnTo(db, { id, status: 'received', now });
  expect(await toSend()).toEqual([]);
});

it('[ACC-03] returns credit and bonus, and amounts that expire within thirty days', async () => {
  const { id: customerId } = await customer('GET /api/auth/customers/me');
  const give = (centavos: number, kind: 'credit' | 'bonus', expiresAt: Date | null) =>
    db.transaction().execute((trx) =>
      grantCredit(trx, {
        customerId,
        kind,
        centavos,
        origin: 'gift',
        expiresAt,
        key: crypto.randomUUID(),
        now,
      }),
    );
  await give(5_000, 'credit', null);
  await give(700, 'bonus', new Date('2026-12-21T12:00:00Z'));
  expect(await overview()).toMatchObject({ credit_centavos: 5_000, bonus_centavos: 700, expiring: null });
  now = new Date('2026-11-21T12:00:00Z');
  expect((await overview()).expiring).toEqual({ amount_centavos: 700, at: '2026-12-21T12:00:00.000Z' });
});

it('[ACC+02] returns nothing of a different customer', async () => {
  const other = await loggedInClient(test, 'aurora', ana);
  const [own, theirs] = [await overview(), await other('GET /api/customer/overview')];
  const uuids = (view: typeof own) => [...view.open_orders, view.last_order].map((order) => order?.uuid);
  expect(theirs.orders_total).toBeGreaterThan(own.orders_total);
  expect(uuids(theirs).some((uuid) => uuids(own).includes(uuid))).toBe(false);
  await expect(test.client('aurora')('GET /api/customer/overview')).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});
