import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { eachEngine, type TestDatabase } from '#test/test-databases.ts';

const at = new Date('2026-11-20T12:00:00Z');

// Around the use cases, which ask the same: whatever writes, the database refuses.
describe.each(eachEngine)('on $name', (engine) => {
  let opened: TestDatabase;
  let db: StoreDatabase;
  beforeAll(async () => {
    opened = await engine.open('demo');
    const { id } = await opened.database.everything
      .selectFrom('stores')
      .select('id')
      .where('public_id', '=', 'aurora')
      .executeTakeFirstOrThrow();
    db = opened.database.ofStore(id);
  });
  afterAll(() => opened.close());

  /** An order of three pieces for 100 reais, 20 of them in credit, paid by a charge. */
  async function soldOrder() {
    const { id: customerId } = await db
      .selectFrom('customers')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { id: orderId } = await db
      .insertInto('orders')
      .values({
        increment_id: randomUUID(),
        customer_id: customerId,
        status: 'delivered',
        attempt_key: randomUUID(),
        request_hash: '',
        items_centavos: 10_000,
        discount_centavos: 2_000,
        credit_centavos: 2_000,
        shipping_centavos: 0,
        total_centavos: 8_000,
        items_count: 3,
        address: JSON.stringify({}),
        shipping: JSON.stringify({}),
        payment_code: 'pix',
        payment_type: 'pix',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: itemId } = await db
      .insertInto('order_items')
      .values({
        order_id: orderId,
        sku: 'S',
        slug: 's',
        name: 'Peça',
        options_label: '',
        qty: 3,
        price_centavos: 3_333,
        total_centavos: 10_000,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: paymentId } = await db
      .insertInto('payments')
      .values({
        order_id: orderId,
        attempt_key: randomUUID(),
        method_code: 'pix',
        type: 'pix',
        provider: 'sandbox',
        status: 'approved',
        amount_centavos: 8_000,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { customerId, orderId, itemId, paymentId };
  }
  type Sold = Awaited<ReturnType<typeof soldOrder>>;

  async function takeBack({ customerId, orderId, itemId }: Sold, qty: number) {
    const { id } = await db
      .insertInto('returns')
      .values({
        customer_id: customerId,
        order_id: orderId,
        status: 'requested',
        reason: 'regret',
        result: 'credit',
        comment: '',
        photos: '[]',
        is_withdrawal: true,
        amount_centavos: 0,
        attempt_key: randomUUID(),
        requested_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('return_items').values({ return_id: id, order_item_id: itemId, qty }).execute();
    return id;
  }

  async function withdraw({ orderId, itemId }: Sold, qty: number) {
    const amounts = { money_centavos: 0, credit_centavos: 0, bonus_centavos: 0 };
    const { id } = await db
      .insertInto('order_withdrawals')
      .values({ order_id: orderId, attempt_key: randomUUID(), is_whole: false, ...amounts, at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('order_withdrawal_items')
      .values({ withdrawal_id: id, order_item_id: itemId, qty })
      .execute();
  }

  const giveCredit = ({ customerId }: Sold, key: string, centavos: number) =>
    db
      .insertInto('credit_entries')
      .values({
        customer_id: customerId,
        kind: 'credit',
        operation: 'grant',
        origin: 'return',
        amount_centavos: centavos,
        operation_key: key,
        at,
      })
      .execute();
  const refund = ({ paymentId }: Sold, centavos: number) =>
    db.updateTable('payments').set({ refund_centavos: centavos }).where('id', '=', paymentId).execute();

  const tooManyPieces = expect.objectContaining({ message: expect.stringContaining('pieces of order item') });
  const tooMuchMoney = expect.objectContaining({ message: expect.stringContaining('centavos were paid') });

  it.each([
    ['a return of four', async (sold: Sold) => takeBack(sold, 4)],
    ['two returns', async (sold: Sold) => (await takeBack(sold, 2), takeBack(sold, 2))],
    ['a return and a withdrawal', async (sold: Sold) => (await takeBack(sold, 3), withdraw(sold, 1))],
    ['two withdrawals', async (sold: Sold) => (await withdraw(sold, 2), withdraw(sold, 2))],
    [
      'a return that is larger afterwards',
      async (sold: Sold) => {
        await takeBack(sold, 3);
        return db
          .updateTable('return_items')
          .set({ qty: 4 })
          .where('order_item_id', '=', sold.itemId)
          .execute();
      },
    ],
    [
      'a refused return that is reopened',
      async (sold: Sold) => {
        const id = await takeBack(sold, 3);
        await db.updateTable('returns').set({ status: 'refused' }).where('id', '=', id).execute();
        await takeBack(sold, 1);
        return db.updateTable('returns').set({ status: 'approved' }).where('id', '=', id).execute();
      },
    ],
    [
      'a sale that is smaller afterwards',
      async (sold: Sold) => {
        await takeBack(sold, 3);
        return db.updateTable('order_items').set({ qty: 2 }).where('id', '=', sold.itemId).execute();
      },
    ],
  ])('[ORD+06] refuses more pieces back than were sold: %s', async (_case, write) => {
    await expect(write(await soldOrder())).rejects.toEqual(tooManyPieces);
  });

  it('[ORD+06] takes back all that was sold, and again what was refused', async () => {
    const sold = await soldOrder();
    const id = await takeBack(sold, 3);
    await db.updateTable('returns').set({ status: 'refused' }).where('id', '=', id).execute();
    await takeBack(sold, 2);
    await expect(withdraw(sold, 1)).resolves.toBeUndefined();
  });

  it.each([
    [
      'a refund after the credit of a return',
      async (sold: Sold) => {
        await giveCredit(sold, `return:${await takeBack(sold, 1)}`, 10_000);
        return refund(sold, 1);
      },
    ],
    [
      'the credit of a return after a refund',
      async (sold: Sold) => {
        await refund(sold, 8_000);
        return giveCredit(sold, `return:${await takeBack(sold, 1)}`, 2_001);
      },
    ],
    [
      'the credit of a return after the provider took the money',
      async (sold: Sold) => {
        await db
          .updateTable('payments')
          .set({ status: 'refunded', refunded_centavos: 8_000 })
          .where('id', '=', sold.paymentId)
          .execute();
        return giveCredit(sold, `return:${await takeBack(sold, 1)}`, 2_001);
      },
    ],
    [
      'more spent credit than was spent',
      async (sold: Sold) => {
        await refund(sold, 8_000);
        await giveCredit(sold, `back:order:${sold.orderId}:1`, 2_000);
        return giveCredit(sold, `back:order:${sold.orderId}:2`, 1);
      },
    ],
  ])('[ORD+06] refuses to give more back than was paid: %s', async (_case, write) => {
    await expect(write(await soldOrder())).rejects.toEqual(tooMuchMoney);
  });

  it('[ORD+06] gives back all that was paid, and records what the provider takes beyond', async () => {
    const sold = await soldOrder();
    await giveCredit(sold, `return:${await takeBack(sold, 1)}`, 10_000);
    await db
      .updateTable('payments')
      .set({ status: 'refunded', refunded_centavos: 8_000 })
      .where('id', '=', sold.paymentId)
      .execute();
    const refunds = await db
      .selectFrom('payment_refunds')
      .select(['origin', 'amount_centavos'])
      .where('order_id', '=', sold.orderId)
      .execute();
    expect(refunds).toEqual([{ origin: 'provider', amount_centavos: 8_000 }]);
  });
});
