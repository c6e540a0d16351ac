import { randomUUID } from 'node:crypto';

import {
  reportDimensions,
  type SaleAmounts,
  type SalesReport,
} from '@vitrine/contract/admin/schemas/reports.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { grantCredit } from '#api/contexts/credits/credits.public.ts';
import { spentKeyOf } from '#api/contexts/orders/orders.public.ts';
import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { moveOrderTo } from '#test/move-order-to.ts';
import { moveReturnTo } from '#test/move-return-to.ts';
import { setUpOrderTests } from '#test/order-tests.ts';
import type { TestShop } from '#test/start-test-shop.ts';
import type { TestBuyer } from '#test/test-buyer.ts';
import { findVariant, orderBody, postOrder } from '#test/test-shop.ts';
import { signedInStaff } from '#test/test-staff.ts';

const hourMs = 3_600_000;
/** Around all orders of the demo and of the test. */
const range = { from: '2026-01-01', until: '2027-12-31' };

let shop: TestShop;
let db: StoreDatabase;
let buyer: TestBuyer;
const { clock, runPaymentJob } = setUpOrderTests(async (started) => {
  ({ shop, db, buyer } = started);
  const now = shop.services.clock.now();
  const { id: customerId } = await buyer.customer('GET /api/auth/customers/me');
  await db.transaction().execute(async (trx) => {
    const grant = { customerId, centavos: 500_000, origin: 'goodwill', now } as const;
    const expiresAt = new Date(now.getTime() + 900 * hourMs);
    await grantCredit(trx, { ...grant, kind: 'credit', key: 'much', expiresAt });
    await grantCredit(trx, { ...grant, kind: 'bonus', key: 'more', expiresAt });
  });
  await db.updateTable('product_variants').set({ stock: 10_000 }).execute();
});

const fates = [
  'unpaid',
  'cancelled unpaid',
  'paid',
  'cancelled',
  'withdrawn',
  'partly withdrawn',
  'partly withdrawn, then cancelled',
  'sent, withdrawn, received',
  'returned',
  'return for credit',
  'return refused',
  'exchanged',
  'partly taken back',
  'partly taken back, then cancelled',
  'partly taken back, then withdrawn',
  'partly taken back, then returned',
  'partly taken back, then returned for credit',
  'charged back',
  'charged back, then cancelled',
  'charged back, then returned for credit',
] as const;

const history = fc.record({
  qty: fc.tuple(
    fc.integer({ min: 1, max: 3 }),
    fc.integer({ min: 0, max: 3 }),
    fc.integer({ min: 0, max: 2 }),
  ),
  coupon: fc.boolean(),
  isWrapped: fc.boolean(),
  credit: fc.integer({ min: 0, max: 3_000 }),
  bonus: fc.integer({ min: 0, max: 500 }),
  // More are not offered for a small order; those of `everyFate` have interest.
  installments: fc.integer({ min: 1, max: 2 }),
  fate: fc.constantFrom(...fates),
  parts: fc.integer({ min: 1, max: 3 }),
  hours: fc.integer({ min: 0, max: 5 }),
});
const everyFate = fates.map((fate, index) => ({
  qty: [2, index % 2, 1] as [number, number, number],
  coupon: index % 3 === 0,
  isWrapped: index % 2 === 0,
  credit: index % 4 === 0 ? 0 : 777,
  bonus: index % 5 === 0 ? 0 : 111,
  installments: 1 + (index % 10),
  fate,
  parts: 1 + (index % 2),
  // The customer's session must outlast all of them.
  hours: index < 12 ? 4 : 1,
}));
type History = typeof history extends fc.Arbitrary<infer One> ? One : never;

async function place({ qty, coupon, isWrapped, credit, bonus, installments }: History): Promise<string> {
  const { customer } = buyer;
  const variants = [
    await buyer.cushion(),
    await findVariant(customer, 'AUR-VAS-02', 'AUR-VAS-02-BRANCO'),
    await findVariant(customer, 'AUR-TOA-04', 'AUR-TOA-04-SALVIA'),
  ];
  const { uuid: cartId } = await customer('POST /api/cart/carts');
  for (const [index, variant] of variants.entries()) {
    const count = qty[index] ?? 0;
    if (count === 0) continue;
    const { product_id, variant_id } = variant;
    await customer('POST /api/cart/carts/items', {
      body: { cart_id: cartId, product_id, variant_id, qty: count },
    });
  }
  const path = { cartId };
  if (coupon) {
    await customer('POST /api/cart/carts/{cartId}/coupon', { path, body: { code: 'BEMVINDO10' } }).catch(
      () => null,
    );
  }
  if (isWrapped) await customer('PUT /api/cart/carts/{cartId}/gift-wrap', { path, body: { message: '' } });
  const body = await orderBody(customer, cartId, 'sandbox_card');
  const payment = { code: 'sandbox_card', installments };
  const { uuid } = await postOrder(customer, { ...body, payment, discount: { credit, bonus } });
  return uuid;
}

async function linesOf(uuid: string, parts: number): Promise<{ id: number; qty: number }[]> {
  const { items } = await buyer.orderOf(uuid);
  return items.slice(0, parts).map(({ id }) => ({ id, qty: 1 }));
}

/** Withdraws like the page: with the amount that it showed. */
async function withdraw(uuid: string, items?: readonly { id: number; qty: number }[]) {
  const path = { uuid };
  const query = items && { items: items.map(({ id, qty }) => `${String(id)}:${String(qty)}`).join(',') };
  const offer = await buyer.customer('GET /api/sales/orders/{uuid}/withdrawal', {
    path,
    ...(query && { query }),
  });
  if (!offer) throw new Error('There is nothing to withdraw from.');
  const { money_centavos, credit_centavos, bonus_centavos } = offer.refund;
  return buyer.customer('POST /api/sales/orders/{uuid}/withdrawal', {
    path,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      items: (items ?? offer.items).map(({ id, qty }) => ({ id, qty })),
      stage: offer.stage,
      expected_refund_centavos: money_centavos + credit_centavos + bonus_centavos,
    },
  });
}

async function cancel(uuid: string): Promise<void> {
  const owner = await signedInStaff(shop.test, 'aurora', 'owner', { now: shop.services.clock.now() });
  const { increment_id: number } = await buyer.orderOf(uuid);
  await owner.client('POST /api/admin/orders/{number}/cancellation', { path: { number }, body: {} });
}

async function takeBack(uuid: string, result: 'refund' | 'credit' | 'exchange', parts: number) {
  if ((await buyer.orderOf(uuid)).status !== 'delivered')
    await moveOrderTo(db, { orderId: uuid, status: 'delivered', now: shop.services.clock.now() });
  const { id } = await buyer.customer('POST /api/customer/returns', {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      order_id: uuid,
      items: await linesOf(uuid, parts),
      reason: 'regret',
      result,
      comment: '',
      photos: [],
    },
  });
  return id;
}

/** Money goes back by the provider's own doing; waits until the shop knows. */
async function loseMoney(uuid: string, action: 'refund' | 'chargeback') {
  const payment = () =>
    db
      .selectFrom('payments')
      .select(['charge_id', 'refunded_centavos'])
      .where('order_id', '=', uuid)
      .where('status', 'in', ['approved', 'refunded'])
      .executeTakeFirst();
  const paid = await payment();
  // Credit has paid for everything.
  if (!paid) return;
  const body = action === 'refund' ? { amount_centavos: 100 } : {};
  // The provider's clock is the current one: its signature would be too old.
  const { aheadMs } = clock;
  clock.aheadMs = 0;
  await shop.provider(`/v1/charges/${String(paid.charge_id)}/${action}`, body);
  await expect.poll(async () => (await payment())?.refunded_centavos).toBeGreaterThan(0);
  clock.aheadMs = aheadMs;
}

async function finish(
  id: number,
  steps: readonly ('approved' | 'received' | 'done' | 'refused')[],
): Promise<void> {
  for (const status of steps) await moveReturnTo(db, { id, status, now: shop.services.clock.now() });
}

async function live(one: History): Promise<void> {
  const { fate, parts, installments, hours } = one;
  const uuid = await place(one);
  if (fate === 'unpaid') return;
  if (fate === 'cancelled unpaid') return cancel(uuid);
  if ((await buyer.orderOf(uuid)).status !== 'paid') {
    await buyer.pay(uuid, { token: await buyer.cardToken(), installments });
  }
  clock.aheadMs += hours * hourMs;
  const bought = one.qty.reduce((sum, count) => sum + count, 0);
  const isAll = (await linesOf(uuid, parts)).reduce((sum, { qty }) => sum + qty, 0) === bought;
  if (fate === 'cancelled') await cancel(uuid);
  if (fate === 'withdrawn') await withdraw(uuid);
  if (fate.startsWith('partly withdrawn')) await withdraw(uuid, await linesOf(uuid, parts));
  clock.aheadMs += hours * hourMs;
  if (fate === 'partly withdrawn, then cancelled' && !isAll) await cancel(uuid);
  if (fate === 'sent, withdrawn, received') {
    await moveOrderTo(db, { orderId: uuid, status: 'shipped', now: shop.services.clock.now() });
    const { return_id: id } = await withdraw(uuid, await linesOf(uuid, parts));
    await finish(id ?? 0, ['received', 'done']);
  }
  if (fate.startsWith('partly taken back')) await loseMoney(uuid, 'refund');
  if (fate.startsWith('charged back')) {
    if (fate.endsWith('credit')) {
      await moveOrderTo(db, { orderId: uuid, status: 'delivered', now: shop.services.clock.now() });
    }
    await loseMoney(uuid, 'chargeback');
  }
  if (fate.endsWith('taken back, then cancelled') || fate === 'charged back, then cancelled') {
    await cancel(uuid);
  }
  if (fate === 'partly taken back, then withdrawn') await withdraw(uuid);
  if (fate === 'partly taken back, then returned') {
    await finish(await takeBack(uuid, 'refund', parts), ['approved', 'received', 'done']);
  }
  if (fate.endsWith('back, then returned for credit')) {
    await finish(await takeBack(uuid, 'credit', parts), ['approved', 'received', 'done']);
  }
  if (fate === 'returned')
    await finish(await takeBack(uuid, 'refund', parts), ['approved', 'received', 'done']);
  if (fate === 'return for credit') {
    await finish(await takeBack(uuid, 'credit', parts), ['approved', 'received', 'done']);
  }
  if (fate === 'exchanged')
    await finish(await takeBack(uuid, 'exchange', parts), ['approved', 'received', 'done']);
  if (fate === 'return refused') await finish(await takeBack(uuid, 'refund', parts), ['refused']);
}

/** Reads the ledgers of orders, payments and credits without the reports. */
async function ledgers() {
  const [orders, events, items, payments, entries, returned] = await Promise.all([
    db.selectFrom('orders').selectAll().execute(),
    db.selectFrom('order_events').select(['order_id', 'status', 'at']).execute(),
    db.selectFrom('order_items').selectAll().execute(),
    db.selectFrom('payments').selectAll().execute(),
    db.selectFrom('credit_entries').selectAll().where('kind', '=', 'credit').execute(),
    db.selectFrom('returns').select(['id', 'replacement_order_id']).execute(),
  ]);
  const paidAt = new Map(
    events.filter(({ status }) => status === 'paid').map((event) => [event.order_id, event.at]),
  );
  const sold = orders.filter(({ id }) => paidAt.has(id));
  const isCancelled = new Set(sold.filter(({ status }) => status === 'cancelled').map(({ id }) => id));
  const charged = payments.filter(
    ({ order_id: id, status }) => paidAt.has(id) && (status === 'approved' || status === 'refunded'),
  );
  const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
    rows.reduce((total, row) => total + of(row), 0);
  const soldItems = items.filter(({ order_id: id }) => paidAt.has(id));
  // What returned pieces pay was sold and charged with the first order.
  const replacing = new Set(returned.flatMap(({ replacement_order_id: id }) => id ?? []));
  const exchanged = -sum(
    entries.filter(({ operation_key: key }) => [...replacing].some((id) => key === spentKeyOf(id))),
    (entry) => entry.amount_centavos,
  );
  const spent = entries.filter(({ operation_key: key }) => sold.some(({ id }) => key === spentKeyOf(id)));
  const granted = entries.filter(
    ({ origin, operation_key: key }) =>
      (origin === 'return' && returned.some(({ id }) => key === `return:${String(id)}`)) ||
      (origin === 'cancellation' && sold.some(({ id }) => key.includes(spentKeyOf(id)))),
  );
  const refunded = sum(charged, (payment) =>
    isCancelled.has(payment.order_id)
      ? payment.amount_centavos
      : Math.max(payment.refund_centavos, payment.refunded_centavos),
  );
  const sums = {
    // The order of an exchange's new pieces is no new sale.
    orders: sold.filter(({ id }) => !replacing.has(id)).length,
    items: sum(soldItems, ({ qty }) => qty),
    gross: sum(soldItems, (item) => item.total_centavos) - exchanged,
    shipping: sum(sold, (order) => order.shipping_centavos),
    interest: sum(sold, (order) => order.interest_centavos),
    charged: sum(charged, (payment) => payment.amount_centavos),
    credit: -sum(spent, (entry) => entry.amount_centavos) - exchanged,
    refunded: refunded + sum(granted, (entry) => entry.amount_centavos) - exchanged,
  };
  const byDay = Map.groupBy(charged, ({ order_id: id }) => dayInSaoPaulo(paidAt.get(id) ?? new Date(0)));
  const chargedByDay = [...byDay].map(
    ([day, ofDay]) => [day, sum(ofDay, (payment) => payment.amount_centavos)] as const,
  );
  return { sums, chargedByDay };
}

/** Counts the pieces with a known cost of paid orders that were neither cancelled nor given back. */
async function piecesKept(): Promise<number> {
  const sold = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .where('orders.status', '<>', 'cancelled')
    .where('order_items.cost_centavos', 'is not', null)
    .where('orders.id', 'in', (paid) =>
      paid
        .selectFrom('order_events')
        .select('order_events.order_id')
        .where('order_events.status', '=', 'paid'),
    )
    .select(['order_items.id', 'order_items.qty'])
    .execute();
  const ids = sold.map(({ id }) => id);
  const [withdrawn, returned] = await Promise.all([
    db.selectFrom('order_withdrawal_items').select('qty').where('order_item_id', 'in', ids).execute(),
    db
      .selectFrom('return_items')
      .innerJoin('returns', 'returns.id', 'return_items.return_id')
      .where('returns.status', '=', 'done')
      // Exchanged pieces came back too: their new ones are sold by an order of their own.
      .where((expression) =>
        expression.or([
          expression('returns.result', '<>', 'exchange'),
          expression('returns.replacement_order_id', 'is not', null),
        ]),
      )
      .where('return_items.order_item_id', 'in', ids)
      .select('return_items.qty')
      .execute(),
  ]);
  const count = (rows: readonly { readonly qty: number }[]) => rows.reduce((sum, { qty }) => sum + qty, 0);
  return count(sold) - count(withdrawn) - count(returned);
}

/** All amounts but the orders, which count in every product that they have, and the margin, which only reports of lines have. */
function moneyOf({ orders: _, discounts: __, margin: ___, ...amounts }: SaleAmounts) {
  return amounts;
}

const sumOf = (report: SalesReport) =>
  Object.fromEntries(
    Object.keys(moneyOf(report.totals)).map((name) => [
      name,
      report.rows.reduce((total, { amounts }) => total + Number(Reflect.get(amounts, name)), 0),
    ]),
  );

/** The sum of a column of a file. */
function columnSum(csv: string, title: string): number {
  const [head = '', ...rows] = csv.trim().split('\r\n');
  const index = head.split(';').indexOf(title);
  return rows.reduce((sum, row) => sum + Number((row.split(';')[index] ?? '').replace(',', '')), 0);
}

async function readReports(by: (typeof reportDimensions)[number]) {
  const owner = await signedInStaff(shop.test, 'aurora', 'owner', { now: shop.services.clock.now() });
  const query = { ...range, by };
  const report = await owner.client('GET /api/admin/reports/sales', { query });
  const file = await owner.client('GET /api/admin/reports/sales/file', { query });
  return { report, csv: (await file.blob.text()).replace('\uFEFF', '') };
}

/** Everything that reports and files say of the money of all days, in the form of `ledgers`. */
async function readAllReports() {
  const reports = await Promise.all(reportDimensions.map(readReports));
  return reports.map(({ report: { by, totals, rows, ...others }, csv }) => ({
    by,
    sums: {
      orders: totals.orders,
      items: totals.items,
      gross: totals.gross_centavos,
      shipping: totals.shipping_centavos,
      interest: totals.interest_centavos,
      charged: totals.sales_centavos - totals.credit_centavos,
      credit: totals.credit_centavos,
      refunded: totals.cancelled_centavos + totals.returned_centavos,
    },
    totals: moneyOf(totals),
    margin: totals.margin,
    ofRows: sumOf({ by, totals, rows, ...others }),
    discounts: Object.values(totals.discounts ?? {}).reduce((sum, one) => sum + one, 0),
    ofFile: { sales: columnSum(csv, 'Vendas'), net: columnSum(csv, 'Líquido') },
    rows,
  }));
}

it(
  '[ADM+14] sums equal the ledgers to the centavo in every report and file, after any history of orders',
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(history, { minLength: 2, maxLength: 4 }), async (histories) => {
        await db.updateTable('product_variants').set({ cost_centavos: 700 }).execute();
        for (const one of histories) await live(one);
        await runPaymentJob();
        const { sums, chargedByDay } = await ledgers();
        const reports = await readAllReports();
        for (const { by, totals, ...report } of reports) {
          expect({ by, ...report }).toMatchObject({
            by,
            sums,
            ofRows: totals,
            discounts: totals.discount_centavos,
            ofFile: { sales: totals.sales_centavos, net: totals.net_centavos },
          });
        }
        const [ofProducts, ofCategories] = (['product', 'category'] as const).map(
          (one) => reports.find(({ by }) => by === one)?.margin,
        );
        expect(ofProducts).toEqual({
          revenue_centavos: expect.any(Number),
          cost_centavos: 700 * (await piecesKept()),
        });
        expect(ofCategories).toEqual(ofProducts);
        const days = reports.find(({ by }) => by === 'day')?.rows ?? [];
        const ofDays = days.map(
          ({ key, amounts }) => [key, amounts.sales_centavos - amounts.credit_centavos] as const,
        );
        expect(ofDays.filter(([, centavos]) => centavos !== 0)).toEqual(
          chargedByDay.toSorted(([a], [b]) => a.localeCompare(b)),
        );
      }),
      { numRuns: 3, endOnFailure: true, examples: [[everyFate]] },
    );
  },
);
