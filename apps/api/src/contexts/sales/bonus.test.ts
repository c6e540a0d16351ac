import { randomUUID } from 'node:crypto';

import type { Client } from '@vitrine/contract/client.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { grantCredit } from '#api/contexts/credits/credits.public.ts';
import { setSetting } from '#test/set-setting.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { ana, fillCartOf, findVariant, loggedInClient, postOrder } from '#test/test-shop.ts';

let now = new Date('2026-11-21T12:00:00Z');
let test: TestApi;
let customer: Client;
let guest: Client;
let pillow: Awaited<ReturnType<typeof findVariant>>;
let me: number;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
  guest = test.client('aurora');
  customer = await loggedInClient(test, 'aurora', ana);
  me = (await customer('GET /api/auth/customers/me')).id;
  pillow = await findVariant(guest, 'AUR-ALM-01', 'AUR-ALM-01-AREIA-55X55');
});
afterAll(() => test.close());
beforeEach(async () => {
  await setSetting(test, 'aurora', 'crmbonus/min_purchase_centavos', '0');
  await test.database.everything.updateTable('product_variants').set({ stock: 500 }).execute();
});

const bonusNow = () => customer('GET /api/customer/crmbonus');
const orderOf = (uuid: string) => customer('GET /api/sales/orders/{uuid}', { path: { uuid } });

/** An order of one pillow for R$ 151,90, picked up, with this bonus. */
async function withBonus(bonusTotal: number, more: object = {}) {
  const cart = await fillCartOf(guest, [pillow]);
  const [address] = await customer('GET /api/customer/addresses');
  return {
    cart_id: cart.uuid,
    address: { id: address?.id ?? 0 },
    shipping: { code: 'retirada' },
    payment: { code: 'sandbox_card' },
    additional: { crmbonus: { bonus_total: bonusTotal } },
    ...more,
  };
}

async function grant(centavos: number, expiresAt: Date | null = null): Promise<void> {
  const db = await storeOf(test, 'aurora');
  await db.transaction().execute((trx) =>
    grantCredit(trx, {
      customerId: me,
      kind: 'bonus',
      centavos,
      origin: 'gift',
      key: randomUUID(),
      expiresAt,
      now,
    }),
  );
}

it('[CHK-04] returns balance, minimum purchase, grants and customer, without expired lots', async () => {
  await setSetting(test, 'aurora', 'crmbonus/min_purchase_centavos', '15000');
  const before = await bonusNow();
  expect(before).toMatchObject({ compra_minima: 15_000, user_id: me, bonus_total: before.saldo_bonus });
  const start = now;
  await grant(700, new Date(now.getTime() + 60_000));
  const granted = await bonusNow();
  expect(granted.saldo_bonus).toBe(before.saldo_bonus + 700);
  expect(granted.ids_bonus).toHaveLength(before.ids_bonus.length + 1);
  now = new Date(now.getTime() + 60_000);
  expect(await bonusNow()).toEqual(before);
  await expect(postOrder(customer, await withBonus(granted.saldo_bonus))).rejects.toMatchObject({
    code: 'insufficient_bonus',
  });
  now = start;
});

it('[CHK-04] deducts the bonus from the products, and trusts the browser only for the used amount', async () => {
  await grant(2_000);
  const { saldo_bonus: balance } = await bonusNow();
  const body = await withBonus(0, {
    additional: {
      crmbonus: { bonus_total: 1_500, saldo_bonus: 9_999_999, compra_minima: 0, ids_bonus: [1], user_id: 1 },
    },
    expected_total_centavos: 13_690,
  });
  const { uuid, total_centavos } = await postOrder(customer, body);
  expect(total_centavos).toBe(13_690);
  expect(await orderOf(uuid)).toMatchObject({
    totals: { items_centavos: 15_190, discount_centavos: 1_500, total_centavos: 13_690 },
    discounts: [{ kind: 'bonus', amount_centavos: 1_500 }],
  });
  expect((await bonusNow()).saldo_bonus).toBe(balance - 1_500);
});

it('[CHK-04] refuses more than the balance, and a purchase below the minimum after promotions and coupon', async () => {
  const { saldo_bonus: balance } = await bonusNow();
  await expect(postOrder(customer, await withBonus(balance + 1))).rejects.toMatchObject({
    code: 'insufficient_bonus',
    message: 'Insufficient bonus.',
  });
  await expect(postOrder(customer, await withBonus(-1))).rejects.toMatchObject({
    code: 'validation_failed',
  });
  await grant(1_000);
  await setSetting(test, 'aurora', 'crmbonus/min_purchase_centavos', '15000');
  const withCoupon = await withBonus(1_000);
  await guest('POST /api/cart/carts/{cartId}/coupon', {
    path: { cartId: withCoupon.cart_id },
    body: { code: 'BEMVINDO10' },
  });
  await expect(postOrder(customer, { ...withCoupon, expected_total_centavos: 12_671 })).rejects.toMatchObject(
    {
      code: 'bonus_minimum_not_reached',
      message: 'The purchase is below the minimum of the bonus.',
    },
  );
  expect((await postOrder(customer, await withBonus(1_000))).total_centavos).toBe(14_190);
});

it('[CHK-04] pays neither shipping nor gift wrap with a bonus, and uses it before credit', async () => {
  await grant(50_000);
  const { saldo_bonus: balance } = await bonusNow();
  // More than the products' total, and more than the balance.
  await expect(postOrder(customer, await withBonus(balance + 1))).rejects.toMatchObject({
    code: 'insufficient_bonus',
  });
  const body = await withBonus(balance, {
    shipping: { code: 'economica_sul_sudeste' },
    discount: { credit: 1_000 },
  });
  const { uuid } = await postOrder(customer, body);
  expect(await orderOf(uuid)).toMatchObject({
    totals: {
      items_centavos: 15_190,
      discount_centavos: 16_190,
      shipping_centavos: 2_100,
      total_centavos: 1_100,
    },
    discounts: [
      { kind: 'bonus', amount_centavos: 15_190 },
      { kind: 'credit', amount_centavos: 1_000 },
    ],
  });
  expect((await bonusNow()).saldo_bonus).toBe(balance - 15_190);
});

it('[CHK-04] uses the bonus once in a retry, and refuses another amount under the same key', async () => {
  await grant(3_000);
  const before = (await bonusNow()).saldo_bonus;
  const [body, key] = [await withBonus(1_000), randomUUID()];
  const answers = await Promise.all(Array.from({ length: 5 }, () => postOrder(customer, body, key)));
  expect(new Set(answers.map(({ uuid }) => uuid)).size).toBe(1);
  expect((await bonusNow()).saldo_bonus).toBe(before - 1_000);
  await expect(
    postOrder(customer, { ...body, additional: { crmbonus: { bonus_total: 999 } } }, key),
  ).rejects.toMatchObject({ code: 'idempotency_key_reused' });
});

it('[CHK-04] never uses more bonus than the balance or the amount to pay in concurrent orders', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 3, maxLength: 5 }),
      fc.integer({ min: 1, max: 25_000 }),
      async (wanted, granted) => {
        await grant(granted);
        const before = (await bonusNow()).saldo_bonus;
        const bodies = await Promise.all(wanted.map((centavos) => withBonus(centavos)));
        const answers = await Promise.allSettled(bodies.map((body) => postOrder(customer, body)));
        const refused = answers.flatMap((response) =>
          response.status === 'rejected' ? [response.reason] : [],
        );
        for (const reason of refused) expect(reason).toMatchObject({ code: 'insufficient_bonus' });
        const placed = answers.flatMap((response) =>
          response.status === 'fulfilled' ? [response.value] : [],
        );
        let used = 0;
        for (const { uuid } of placed) {
          const { totals } = await orderOf(uuid);
          expect(totals.discount_centavos).toBeLessThanOrEqual(totals.items_centavos);
          expect(totals.total_centavos).toBe(totals.items_centavos - totals.discount_centavos);
          used += totals.discount_centavos;
        }
        const after = (await bonusNow()).saldo_bonus;
        expect(after).toBe(before - used);
        expect(after).toBeGreaterThanOrEqual(0);
      },
    ),
    { numRuns: 5 },
  );
});

// Last, because other orders would return what it lets expire.
it('[CHK-04] [ORD+01] returns the bonus of a cancelled order once, for at least thirty days', async () => {
  await grant(800, new Date(now.getTime() + 3_600_000));
  const before = await bonusNow();
  const { uuid } = await postOrder(customer, await withBonus(800));
  expect((await bonusNow()).saldo_bonus).toBe(before.saldo_bonus - 800);
  const cancel = () => customer('POST /api/sales/orders/{uuid}/cancel', { path: { uuid } });
  await cancel();
  await cancel();
  const after = await bonusNow();
  expect(after.saldo_bonus).toBe(before.saldo_bonus);
  const givenBack = after.ids_bonus.filter((id) => !before.ids_bonus.includes(id));
  expect(givenBack).toHaveLength(1);
  now = new Date(now.getTime() + 29 * 24 * 3_600_000);
  customer = await loggedInClient(test, 'aurora', ana);
  expect((await bonusNow()).ids_bonus).toEqual(expect.arrayContaining(givenBack));
});
