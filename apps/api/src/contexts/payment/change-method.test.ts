import { randomUUID } from 'node:crypto';

import { formatBrlPlain } from '@vitrine/brazil/brl.ts';
import type { CallError, Client } from '@vitrine/contract/client.ts';
import fc from 'fast-check';
import { beforeEach, expect, it, onTestFinished } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { type Mailer, noMailer } from '#api/platform/mail/mailer.ts';
import { sendOutbox } from '#api/platform/outbox/send-outbox.ts';
import { outboxHandlers } from '#api/server/outbox-handlers.ts';
import { setUpOrderTests } from '#test/order-tests.ts';
import type { TestShop } from '#test/start-test-shop.ts';
import type { TestBuyer } from '#test/test-buyer.ts';
import { ana, fillCartOf, findVariant, loggedInClient, orderBody, postOrder } from '#test/test-shop.ts';
import { wordsOfHtml } from '#test/words-of-html.ts';

const refusedCard = '4000000000009995';

let shop: TestShop;
let db: StoreDatabase;
let buyer: TestBuyer;
const { runPaymentJob, runPaymentJobUntil } = setUpOrderTests((started) => {
  ({ shop, db, buyer } = started);
});
beforeEach(async () => {
  const { variant_id: id } = await buyer.cushion();
  await db.updateTable('product_variants').set({ stock: 90 }).where('id', '=', id).execute();
});

/** All charges of an order at the provider, by the keys of our attempts. */
async function chargesOfOrder(uuid: string) {
  const attempts = await db
    .selectFrom('payments')
    .select('attempt_key')
    .where('order_id', '=', uuid)
    .execute();
  return (await Promise.all(attempts.map(({ attempt_key: key }) => buyer.chargesOf(key)))).flat();
}

const approvedOf = async (uuid: string) =>
  (await chargesOfOrder(uuid)).filter(({ status }) => status === 'approved');

function addedUp({ totals, discounts }: Awaited<ReturnType<TestBuyer['orderOf']>>) {
  const discount = discounts.reduce((sum, { amount_centavos: amount }) => sum + amount, 0);
  const added = totals.gift_wrap_centavos + totals.shipping_centavos + totals.interest_centavos;
  return totals.items_centavos - discount + added;
}

/** The total in the mails about an order, by their subjects, and whether both parts have it. */
async function mailedTotals(number: string) {
  const found: Record<string, unknown> = {};
  const mailer: Mailer = {
    ...noMailer,
    send({ subject, text, html }) {
      if (!subject.endsWith(number)) return Promise.resolve();
      const [, total = ''] = /^Total: (.*)$/m.exec(text) ?? [];
      const isInBoth = wordsOfHtml(html).join(' ').includes(`Total: ${total}`);
      found[subject.replace(` ${number}`, '')] = [total, isInBoth ? 'both' : 'text only'];
      return Promise.resolve();
    },
  };
  const store = { id: 1, publicId: 'aurora' };
  await sendOutbox(
    {
      db,
      store,
      services: {
        ...shop.services,
        mailer,
        mailFrom: 'loja@exemplo.com.br',
        panelOrigin: '',
        storeHosts: () => Promise.resolve(['localhost']),
      },
    },
    outboxHandlers,
  );
  return found;
}

it('[ORD+03] [MAI+01] places, charges, stores, lists and mails one amount, whatever the instalments and quantity', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 1, max: 10 }),
      async (qty, placedIn, paidIn) => {
        // 119.90 per unit, instalments of at least 30.00.
        const most = Math.min(10, Math.floor((qty * 11_990) / 3_000));
        const placed = await buyer.newOrder('sandbox_card', { qty, installments: Math.min(placedIn, most) });
        expect(addedUp(await buyer.orderOf(placed.uuid))).toBe(placed.total_centavos);
        const key = randomUUID();
        const payment = { token: await buyer.cardToken(), installments: Math.min(paidIn, most) };
        await buyer.pay(placed.uuid, payment, key);
        const [charge] = await buyer.chargesOf(key);
        const order = await buyer.orderOf(placed.uuid);
        const { items } = await buyer.customer('GET /api/sales/orders');
        expect(items[0]).toMatchObject({
          uuid: placed.uuid,
          total_centavos: charge?.amount_centavos,
          interest_centavos: order.totals.interest_centavos,
        });
        expect(order.totals.total_centavos).toBe(charge?.amount_centavos);
        expect(addedUp(order)).toBe(charge?.amount_centavos);
        expect(order.totals.interest_centavos > 0).toBe(payment.installments > 6);
        expect(await mailedTotals(placed.increment_id)).toEqual({
          'Recebemos seu pedido': [formatBrlPlain(order.totals.total_centavos), 'both'],
          'Pagamento confirmado: pedido': [formatBrlPlain(order.totals.total_centavos), 'both'],
        });
      },
    ),
    { numRuns: 12 },
  );
});

it('[CHK-04] [ORD-02] charges by Pix what credit leaves, less the discount on that rest', async () => {
  const { credit } = await buyer.customer('GET /api/auth/customers/me');
  const spent = Math.round(credit * 100);
  const left = 11_990 - spent;
  const total = left - Math.round(left * 0.05);
  expect(left).toBeGreaterThan(0);
  const { uuid, total_centavos: placed } = await buyer.newOrder('pix', { credit: spent });
  expect(placed).toBe(total);
  const key = randomUUID();
  await buyer.pay(uuid, { code: 'pix', seenCentavos: total }, key);
  expect(await buyer.chargesOf(key)).toMatchObject([{ amount_centavos: total }]);
  const order = await buyer.orderOf(uuid);
  expect(order).toMatchObject({
    total_centavos: total,
    discounts: [
      { kind: 'payment', name: 'Pix', amount_centavos: left - total },
      { kind: 'credit', amount_centavos: spent },
    ],
  });
  expect(addedUp(order)).toBe(total);
  await buyer.cancel(uuid);
});

it('queues one notice to staff for all refused payments of an order', async () => {
  const { uuid } = await buyer.newOrder('sandbox_card');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await buyer.pay(uuid, { token: await buyer.cardToken(refusedCard) });
  }
  const keys = await db
    .selectFrom('outbox_messages')
    .select('key')
    .where('key', 'like', `staff_notice:%${uuid}`)
    .execute();
  expect(keys).toEqual([{ key: `staff_notice:payment_failed:${uuid}` }]);
  await buyer.cancel(uuid);
});

it('[ORD+03] applies the Pix price to an order whose card was refused, and charges it once', async () => {
  const { uuid, total_centavos: byCard } = await buyer.newOrder('sandbox_card', { qty: 2, installments: 7 });
  await buyer.pay(uuid, { token: await buyer.cardToken(refusedCard), installments: 7 });
  const refused = await buyer.orderOf(uuid);
  expect(refused.by_payment).toMatchObject([
    { payment_code: 'pix', totals: { total_centavos: 22_781, interest_centavos: 0 } },
    { payment_code: 'sandbox_card', totals: { total_centavos: 23_980, interest_centavos: 0 } },
    { payment_code: 'boleto', totals: { total_centavos: 23_980 } },
  ]);
  expect(byCard).toBeGreaterThan(23_980);
  const key = randomUUID();
  await buyer.pay(uuid, { code: 'pix', seenCentavos: 22_781 }, key);
  expect(await buyer.chargesOf(key)).toMatchObject([{ amount_centavos: 22_781 }]);
  const priced = await buyer.orderOf(uuid);
  expect(priced).toMatchObject({
    total_centavos: 22_781,
    interest_centavos: 0,
    discounts: [{ kind: 'payment', name: 'Pix', amount_centavos: 1_199 }],
  });
  await buyer.payCharge(key);
  await buyer.orderBecomes(uuid, 'paid');
  expect(await approvedOf(uuid)).toHaveLength(1);
  expect((await buyer.orderOf(uuid)).by_payment).toEqual([]);
});

it.each([
  ['pix', 'sandbox_card', 11_990],
  ['pix', 'boleto', 11_990],
  ['boleto', 'pix', 11_390],
  ['boleto', 'sandbox_card', 11_990],
] as const)(
  '[ORD+03] changes an order from %s to %s, at its price, and cancels the pending payment',
  async (from, to, total) => {
    const { uuid, key: before } = await buyer.newWaitingOrder(from);
    const after = randomUUID();
    const payment = to === 'sandbox_card' ? { token: await buyer.cardToken() } : { code: to };
    await buyer.pay(uuid, { ...payment, seenCentavos: total }, after);
    expect(await buyer.chargesOf(before)).toMatchObject([{ status: 'cancelled' }]);
    expect(await buyer.chargesOf(after)).toMatchObject([{ amount_centavos: total }]);
    expect(await buyer.orderOf(uuid)).toMatchObject({ total_centavos: total, payment: { code: to } });
  },
);

it('[ORD+03] refuses an amount that the shopper did not see, and leaves the order unchanged', async () => {
  const { uuid, key: first } = await buyer.newWaitingOrder('pix');
  const token = await buyer.cardToken();
  await expect(buyer.pay(uuid, { token, seenCentavos: 11_390 })).rejects.toMatchObject({
    code: 'promotion_out_of_date',
  });
  expect(await buyer.orderOf(uuid)).toMatchObject({ total_centavos: 11_390, payment: { status: 'pending' } });
  expect(await buyer.chargesOf(first)).toMatchObject([{ status: 'pending' }]);
});

it('[ORD+03] prices an order by the Pix that is paid after another method was chosen', async () => {
  const { uuid, key: first } = await buyer.newWaitingOrder('pix');
  await buyer.pay(uuid, { token: await buyer.cardToken(refusedCard), seenCentavos: 11_990 });
  expect((await buyer.orderOf(uuid)).total_centavos).toBe(11_990);
  await buyer.payCharge(first, { late: true });
  await buyer.orderBecomes(uuid, 'paid');
  expect(await buyer.orderOf(uuid)).toMatchObject({
    total_centavos: 11_390,
    payment: { code: 'pix', status: 'approved' },
  });
});

it('[ORD+03] refunds a Pix that is paid after the card that replaced it', async () => {
  const { uuid, key: first } = await buyer.newWaitingOrder('pix');
  await buyer.pay(uuid, { token: await buyer.cardToken(), installments: 3 });
  await buyer.payCharge(first, { late: true });
  await runPaymentJobUntil(first, { status: 'refunded' });
  expect(await buyer.orderOf(uuid)).toMatchObject({
    status: 'paid',
    total_centavos: 11_990,
    payment: { code: 'sandbox_card', status: 'approved' },
  });
});

it('[ORD+03] has one charge, at the order’s price, when a Pix is paid while its method changes', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { uuid, key: first } = await buyer.newWaitingOrder('pix', { qty: 2 });
    const tokens = await Promise.all([buyer.cardToken(), buyer.cardToken()]);
    await Promise.allSettled([
      buyer.pay(uuid, { token: tokens[0], installments: 7 }),
      buyer.payCharge(first, { late: round % 2 === 0 }),
      buyer.pay(uuid, { token: tokens[1] }),
      buyer.pay(uuid, { code: 'boleto' }),
    ]);
    await buyer.orderBecomes(uuid, 'paid');
    await expect
      .poll(async () => {
        await runPaymentJob();
        return (await approvedOf(uuid)).length;
      })
      .toBe(1);
    const [approved] = await approvedOf(uuid);
    const order = await buyer.orderOf(uuid);
    expect(order.total_centavos).toBe(approved?.amount_centavos);
    expect(addedUp(order)).toBe(approved?.amount_centavos);
    expect(await chargesOfOrder(uuid)).not.toContainEqual(expect.objectContaining({ status: 'pending' }));
  }
});

it('[ORD+03] reserves an order’s stock while its method changes', async () => {
  const before = await buyer.stock();
  const { uuid } = await buyer.newWaitingOrder('boleto', { qty: 2 });
  await buyer.pay(uuid, { code: 'pix' });
  expect(await buyer.stock()).toBe(before - 2);
});

it('[ORD+03] applies the new method’s promotion instead of a coupon that it excludes', async () => {
  await db
    .insertInto('cart_promotions')
    .values({
      code: 'so-no-boleto',
      name: '20% no boleto',
      benefit: JSON.stringify({ kind: 'percentage', percent: 20 }),
      payment_codes: ['boleto'],
      is_exclusive: true,
    })
    .execute();
  onTestFinished(async () => {
    await db.deleteFrom('cart_promotions').where('code', '=', 'so-no-boleto').execute();
  });
  const guest = shop.test.client('aurora');
  const cart = await fillCartOf(guest, [
    await findVariant(guest, 'AUR-ALM-01', 'AUR-ALM-01-TERRACOTA-45X45'),
  ]);
  await guest('POST /api/cart/carts/{cartId}/coupon', {
    path: { cartId: cart.uuid },
    body: { code: 'BEMVINDO10' },
  });
  const body = await orderBody(buyer.customer, cart.uuid, 'sandbox_card');
  const { uuid, total_centavos: byCard } = await postOrder(buyer.customer, {
    ...body,
    shipping: { code: 'retirada' },
  });
  expect(byCard).toBe(10_791);
  const usesOf = () => db.selectFrom('coupon_uses').select('order_id').where('order_id', '=', uuid).execute();
  expect(await usesOf()).toHaveLength(1);

  const key = randomUUID();
  await buyer.pay(uuid, { code: 'boleto', seenCentavos: 9_592 }, key);
  const order = await buyer.orderOf(uuid);
  expect(order).toMatchObject({
    total_centavos: 9_592,
    discounts: [{ kind: 'promotion', name: '20% no boleto', amount_centavos: 2_398 }],
    items: [{ discount_centavos: 2_398 }],
  });
  // While another method may still use the coupon, no other order can.
  expect(await usesOf()).toHaveLength(1);
  await buyer.payCharge(key);
  await buyer.orderBecomes(uuid, 'paid');
  expect(await usesOf()).toHaveLength(0);
});

it('[ORD+03] prices an order without stored prices by any method', async () => {
  const { uuid } = await buyer.newOrder('sandbox_card', { credit: 1_000 });
  await db.updateTable('orders').set({ prices: '[]' }).where('id', '=', uuid).execute();
  const key = randomUUID();
  // 11,990 less 1,000 of credit, less 5 % of the rest.
  await buyer.pay(uuid, { code: 'pix', seenCentavos: 10_440 }, key);
  expect(await buyer.orderOf(uuid)).toMatchObject({
    total_centavos: 10_440,
    discounts: [{ kind: 'payment' }, { kind: 'credit' }],
  });
});

it('[CHK+02] returns a later delivery day for a method that takes days to settle', async () => {
  const { uuid } = await buyer.newOrder('pix');
  const dayBy = async (code: string) =>
    (await buyer.orderOf(uuid)).by_payment.find(({ payment_code }) => payment_code === code)?.arrives_on ??
    '';
  expect((await dayBy('boleto')) > (await dayBy('pix'))).toBe(true);
  const slow = await dayBy('boleto');
  await buyer.pay(uuid, { code: 'boleto' });
  expect((await buyer.orderOf(uuid)).shipping.arrives_on).toBe(slow);
});

/** Someone who buys for Ana's account with her password, up to a limit. */
async function logInWithLimit(centavos: number): Promise<Client> {
  const { id } = await buyer.customer('GET /api/auth/customers/me');
  const { password_hash: hash } = await db
    .selectFrom('customers')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const at = new Date();
  const own = { customer_id: id, email: `${randomUUID()}@exemplo.com.br`, name: 'Bia' };
  await db
    .insertInto('company_buyers')
    .values({
      ...own,
      role: 'buyer',
      password_hash: hash,
      order_limit_centavos: centavos,
      invited_at: at,
      invite_expires_at: at,
      accepted_at: at,
    })
    .execute();
  return loggedInClient(shop.test, 'aurora', { username: own.email, password: ana.password });
}

it('[COM+03] lets a buyer pay an order by another method within the limit, and no dearer one above it', async () => {
  const placed = await buyer.newOrder('pix', { qty: 2 });
  const { by_payment: prices } = await buyer.orderOf(placed.uuid);
  const byCard = prices.find(({ payment_code: code }) => code === 'sandbox_card')?.totals.total_centavos ?? 0;
  expect(byCard).toBeGreaterThan(placed.total_centavos);
  const payBy = async (limit: number, code: string) => {
    const client = await logInWithLimit(limit);
    const token = code === 'pix' ? {} : { token: await buyer.cardToken(refusedCard) };
    const headers = { 'idempotency-key': randomUUID() };
    const body = { order_id: placed.uuid, payment: { code, ...token } };
    return client('POST /api/payment/transaction', { headers, body }).then(
      ({ status }) => status,
      ({ code: refusal }: CallError) => refusal,
    );
  };
  // As ordered, whatever the limit is by now.
  expect(await payBy(0, 'pix')).toBe('pending');
  expect(await payBy(byCard - 1, 'sandbox_card')).toBe('approval_needed');
  expect((await buyer.orderOf(placed.uuid)).total_centavos).toBe(placed.total_centavos);
  expect(await payBy(byCard, 'sandbox_card')).toBe('refused');
});
