import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import { expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { deliverWebhook } from '#test/deliver-webhook.ts';
import { setUpOrderTests } from '#test/order-tests.ts';
import type { TestShop } from '#test/start-test-shop.ts';
import type { TestBuyer } from '#test/test-buyer.ts';
import { signedInStaff } from '#test/test-staff.ts';

let shop: TestShop;
let db: StoreDatabase;
let buyer: TestBuyer;
let staff: AdminClient;
const { runPaymentJobUntil } = setUpOrderTests(async (started) => {
  ({ shop, db, buyer } = started);
  ({ client: staff } = await signedInStaff(shop.test, 'aurora', 'owner', { now: new Date() }));
});

async function paidOrder() {
  const { uuid, increment_id: number, total_centavos } = await buyer.newOrder('sandbox_card');
  const key = crypto.randomUUID();
  await buyer.pay(uuid, { token: await buyer.cardToken() }, key);
  const [charge] = await buyer.chargesOf(key);
  return { uuid, number, key, total: total_centavos, chargeId: charge?.id ?? '' };
}
type Paid = Awaited<ReturnType<typeof paidOrder>>;

const atProvider = ({ chargeId }: Pick<Paid, 'chargeId'>, action: string, body: object = {}) =>
  shop.provider(`/v1/charges/${chargeId}/${action}`, body);
const read = (number: string) => staff('GET /api/admin/orders/{number}', { path: { number } });
const step = (number: string, to: 'preparing' | 'shipped' | 'delivered') =>
  staff('POST /api/admin/orders/{number}/steps', { path: { number }, body: { step: to } });
const decide = (number: string, decision: 'proceed' | 'cancel') =>
  staff('POST /api/admin/orders/{number}/decision', { path: { number }, body: { decision } });
async function holdBecomes(number: string, hold: string | null): Promise<void> {
  await expect.poll(async () => (await read(number)).hold).toBe(hold);
}

async function heldCount(): Promise<number> {
  const { waiting } = await staff('GET /api/admin/home');
  return waiting.find(({ kind }) => kind === 'orders_held')?.count ?? 0;
}

async function listed(query: { status?: 'paid' | 'preparing'; late?: 'yes'; held?: 'yes' }) {
  const { items } = await staff('GET /api/admin/orders', { query: { ...query, per_page: '100' } });
  return items.map(({ number }) => number);
}

it.each([
  ['refunds the whole charge in its dashboard', 'refund'],
  ['charges it back', 'chargeback'],
])('[ORD+06] takes a paid order out of every queue when the provider %s', async (_, action) => {
  const order = await paidOrder();
  const { number, uuid, total } = order;
  await db
    .updateTable('orders')
    .set({ shipping: JSON.stringify({ code: 'retirada', name: 'Retirada', arrives_on: '2026-01-01' }) })
    .where('id', '=', uuid)
    .execute();
  expect(await listed({ late: 'yes' })).toContain(number);
  const before = await heldCount();
  await atProvider(order, action);
  await holdBecomes(number, 'money_returned');
  expect(await heldCount()).toBe(before + 1);
  expect(await listed({ status: 'paid' })).not.toContain(number);
  expect(await listed({ late: 'yes' })).not.toContain(number);
  expect(await listed({ held: 'yes' })).toContain(number);
  expect(await staff('GET /api/admin/packing-slips', { query: { numbers: number } })).toEqual([]);
  const whole = await read(number);
  expect(whole).toMatchObject({ status: 'paid', next_steps: [], can_be_cancelled: true });
  expect(whole.payments[0]).toMatchObject({
    type: 'card',
    status: 'refunded',
    card: { brand: 'visa', last4: '1111' },
    transaction_id: order.chargeId,
    provider: 'sandbox',
    net_centavos: 0,
    refunds: [{ amount_centavos: total, origin: 'provider' }],
  });
  expect((await buyer.orderOf(uuid)).refunds).toMatchObject([{ amount_centavos: total }]);
});

it.each([
  ['one order', (number: string) => step(number, 'shipped')],
  ['handing over at the counter', (number: string) => step(number, 'delivered')],
  ['preparing', (number: string) => step(number, 'preparing')],
  [
    'a batch',
    async (number: string) => {
      const [outcome] = await staff('POST /api/admin/orders/batches', {
        body: { step: 'shipped', orders: [{ number }] },
      });
      throw Object.assign(new Error(outcome?.message ?? ''), { code: outcome?.code });
    },
  ],
  [
    'a file',
    async (number: string) => {
      const [line] = await staff('POST /api/admin/orders/tracking-files', {
        body: { text: `${number};Correios;AA123456789BR;`, is_dry_run: false },
      });
      throw Object.assign(new Error(line?.message ?? ''), { code: line?.code });
    },
  ],
])('[ORD+06] refuses to ship an order whose money went back, by %s', async (_, ship) => {
  const order = await paidOrder();
  await atProvider(order, 'chargeback');
  await holdBecomes(order.number, 'money_returned');
  await expect(ship(order.number)).rejects.toMatchObject({
    code: 'order_held',
    message: expect.stringContaining('Decida'),
  });
  expect((await read(order.number)).status).toBe('paid');
});

it('[ORD+06] ships it after a decision, which is audited', async () => {
  const order = await paidOrder();
  await atProvider(order, 'chargeback');
  await holdBecomes(order.number, 'money_returned');
  expect(await decide(order.number, 'proceed')).toMatchObject({ hold: null, status: 'paid' });
  expect(await step(order.number, 'shipped')).toMatchObject({ status: 'shipped' });
  const entry = await db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('target_id', '=', order.number)
    .where('action', 'like', '%/decision')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ before: { hold: 'money_returned' }, after: { hold: null } });
  await expect(decide(order.number, 'proceed')).rejects.toMatchObject({ code: 'order_not_held' });
});

it('[ORD+06] cancels it by a decision, which returns its stock and refunds nothing twice', async () => {
  const before = await buyer.stock();
  const order = await paidOrder();
  await atProvider(order, 'chargeback');
  await holdBecomes(order.number, 'money_returned');
  expect(await decide(order.number, 'cancel')).toMatchObject({ hold: null, status: 'cancelled' });
  expect(await buyer.stock()).toBe(before);
  await runPaymentJobUntil(order.key, { status: 'refunded', refunded_centavos: order.total });
});

async function exportedCells(number: string): Promise<(string | undefined)[]> {
  const { blob } = await staff('GET /api/admin/order-export', { query: { q: number } });
  const [header = [], row = []] = (await blob.text()).split('\r\n').map((line) => line.split(';'));
  return ['parado', 'decisao'].map((name) => row[header.indexOf(name)]);
}

it.each([
  ['proceed', 'Seguir com o pedido'],
  ['cancel', 'Cancelar o pedido'],
] as const)(
  '[ADM+24] [ORD+06] exports why an order is held, and the decision to %s',
  async (decision, text) => {
    const order = await paidOrder();
    expect(await exportedCells(order.number)).toEqual(['', '']);
    await atProvider(order, 'chargeback');
    await holdBecomes(order.number, 'money_returned');
    expect(await exportedCells(order.number)).toEqual(['Pagamento devolvido: decida', '']);
    await decide(order.number, decision);
    expect(await exportedCells(order.number)).toEqual(['', text]);
  },
);

it('[ORD+06] marks a shipped order, which still can be delivered', async () => {
  const order = await paidOrder();
  await step(order.number, 'shipped');
  await atProvider(order, 'chargeback');
  await holdBecomes(order.number, 'money_returned');
  expect(await step(order.number, 'delivered')).toMatchObject({
    status: 'delivered',
    hold: 'money_returned',
  });
  await expect(decide(order.number, 'cancel')).rejects.toMatchObject({ code: 'order_not_cancellable' });
  expect(await decide(order.number, 'proceed')).toMatchObject({ hold: null });
});

it('[ORD+06] lets an order go on by itself when the shop wins the chargeback', async () => {
  const order = await paidOrder();
  await atProvider(order, 'chargeback');
  await holdBecomes(order.number, 'money_returned');
  await atProvider(order, 'reinstate');
  await holdBecomes(order.number, null);
  const { payments, next_steps: steps } = await read(order.number);
  expect(payments[0]).toMatchObject({ status: 'approved', net_centavos: order.total });
  expect(payments[0]?.refunds.map(({ amount_centavos }) => amount_centavos)).toEqual([
    order.total,
    -order.total,
  ]);
  expect(steps).toContain('shipped');
});

it('[ORD+06] shows a partial refund of the provider, and goes on', async () => {
  const order = await paidOrder();
  await atProvider(order, 'refund', { amount_centavos: 1_000 });
  await expect
    .poll(async () => (await read(order.number)).payments[0]?.net_centavos)
    .toBe(order.total - 1_000);
  expect(await read(order.number)).toMatchObject({ hold: null, status: 'paid' });
  expect((await buyer.orderOf(order.uuid)).refunds).toMatchObject([{ amount_centavos: 1_000 }]);
  expect(await step(order.number, 'shipped')).toMatchObject({ status: 'shipped' });
});

it('[ORD+06] holds no order whose money the shop itself sends back', async () => {
  const order = await paidOrder();
  await staff('POST /api/admin/orders/{number}/cancellation', { path: { number: order.number }, body: {} });
  await runPaymentJobUntil(order.key, { status: 'refunded' });
  const { hold, payments } = await read(order.number);
  expect([hold, payments[0]?.refunds.map(({ origin }) => origin)]).toEqual([null, ['shop']]);
});

async function paidWithAnotherAmount(amountCentavos: number) {
  const waiting = await buyer.newWaitingOrder('pix');
  await atProvider(waiting, 'pay', { amount_centavos: amountCentavos });
  await holdBecomes(waiting.increment_id, 'charge_differs');
  return { ...waiting, number: waiting.increment_id };
}

it('[ORD+06] settles nothing by a charge of another amount, which waits for a person', async () => {
  const { number, uuid } = await paidWithAnotherAmount(777);
  expect(await buyer.orderOf(uuid)).toMatchObject({ status: 'in_review', payment: { status: 'in_review' } });
  expect((await read(number)).payments[0]).toMatchObject({ reported_centavos: 777, status: 'in_review' });
  await expect(buyer.cancel(uuid)).rejects.toMatchObject({ code: 'order_not_cancellable' });
  await expect(step(number, 'shipped')).rejects.toMatchObject({ code: 'order_held' });
});

it('[ORD+06] takes another amount as the payment after a decision', async () => {
  const { number, uuid } = await paidWithAnotherAmount(777);
  expect(await decide(number, 'proceed')).toMatchObject({ hold: null, status: 'paid' });
  expect((await read(number)).payments[0]).toMatchObject({ status: 'approved', amount_centavos: 777 });
  expect((await buyer.orderOf(uuid)).status).toBe('paid');
});

it('[ORD+06] refunds another amount whole when the order is cancelled by the decision', async () => {
  const { number, key } = await paidWithAnotherAmount(777);
  expect(await decide(number, 'cancel')).toMatchObject({ hold: null, status: 'cancelled' });
  await runPaymentJobUntil(key, { status: 'refunded', refunded_centavos: 777 }, 1_000);
});

it('[ORD+06] holds a disputed order once', async () => {
  const order = await paidOrder();
  await atProvider(order, 'dispute');
  await holdBecomes(order.number, 'payment_disputed');
  await decide(order.number, 'proceed');
  await atProvider(order, 'dispute');
  await expect.poll(async () => (await read(order.number)).payments[0]?.is_disputed).toBe(true);
  expect(await step(order.number, 'shipped')).toMatchObject({ status: 'shipped', hold: null });
});

it('[ORD+06] keeps a dispute, and what was decided about it, when an older report of the charge arrives late', async () => {
  const order = await paidOrder();
  await atProvider(order, 'dispute');
  await holdBecomes(order.number, 'payment_disputed');
  await decide(order.number, 'proceed');
  expect((await deliverWebhook(shop, { reference: order.key, chargeId: order.chargeId })).status).toBe(200);
  expect((await read(order.number)).payments[0]).toMatchObject({ status: 'approved', is_disputed: true });
  // The provider repeats its report of the dispute.
  await runPaymentJobUntil(order.key, { status: 'approved' }, 60_000);
  await atProvider(order, 'dispute');
  expect(await step(order.number, 'shipped')).toMatchObject({ status: 'shipped', hold: null });
  expect((await read(order.number)).hold).toBeNull();
});

it('[ORD+06] ends a dispute when the money has gone back', async () => {
  const order = await paidOrder();
  await atProvider(order, 'dispute');
  await holdBecomes(order.number, 'payment_disputed');
  await atProvider(order, 'chargeback');
  await holdBecomes(order.number, 'money_returned');
  expect((await read(order.number)).payments[0]).toMatchObject({ status: 'refunded', is_disputed: false });
});
