import type { Client } from '@vitrine/contract/client.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { ana, fillCartOf, findVariant, loggedInClient, postOrder, renato } from '#test/test-shop.ts';

import { releaseCoupon } from './cart.public.ts';

let test: TestApi;
let db: StoreDatabase;
let guest: Client;
let customer: Client;
let cushion: Awaited<ReturnType<typeof findVariant>>;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => new Date('2026-11-21T12:00:00Z') } });
  db = await storeOf(test, 'aurora');
  guest = test.client('aurora');
  customer = await loggedInClient(test, 'aurora', ana);
  cushion = await findVariant(guest, 'AUR-ALM-01', 'AUR-ALM-01-AREIA-55X55');
});
afterAll(() => test.close());
beforeEach(() => db.deleteFrom('cart_promotions').execute());

const tenPercentOff = {
  code: 'dez',
  name: '10% em almofadas',
  benefit: JSON.stringify({ kind: 'percentage', percent: 10 }),
  category_keys: ['almofadas'],
};

const apply = (client: Client, cartId: string, code: string) =>
  client('POST /api/cart/carts/{cartId}/coupon', { path: { cartId }, body: { code } });

/** A guest's cart with this coupon, to be ordered by a customer: by default Ana, with a cushion to pick up. */
async function checkoutWith(code: string, buyer = customer, variant = cushion, shipping = 'retirada') {
  const cart = await fillCartOf(guest, [variant]);
  await apply(guest, cart.uuid, code);
  const [address] = await buyer('GET /api/customer/addresses');
  return {
    cart_id: cart.uuid,
    address: { id: address?.id ?? 0 },
    shipping: { code: shipping },
    payment: { code: 'sandbox_card' },
  };
}

/** A customer's own cart, without an earlier test's coupon. */
async function cartWithoutCoupon(client: Client): Promise<string> {
  const { uuid } = await fillCartOf(client, [cushion]);
  await client('DELETE /api/cart/carts/{cartId}/coupon', { path: { cartId: uuid } });
  return uuid;
}

it('[CAR-08] refuses a coupon that the customer has used, until that order is cancelled', async () => {
  const { uuid } = await postOrder(customer, await checkoutWith('BEMVINDO10'));
  const own = await fillCartOf(customer, [cushion]);
  await expect(apply(customer, own.uuid, 'BEMVINDO10')).rejects.toMatchObject({
    code: 'coupon_already_used',
    message: 'Coupon is already being used.',
  });
  const other = await loggedInClient(test, 'aurora', renato);
  const others = await fillCartOf(other, [cushion]);
  expect(await apply(other, others.uuid, 'BEMVINDO10')).toMatchObject({ coupon: { problem: null } });

  // A guest has no group until the order, which then refuses the coupon; the total without it can be accepted.
  const late = await checkoutWith('BEMVINDO10');
  await expect(postOrder(customer, late)).rejects.toMatchObject({ code: 'coupon_already_used' });
  await expect(postOrder(customer, { ...late, expected_total_centavos: 13_671 })).rejects.toMatchObject({
    code: 'coupon_already_used',
  });
  const agreed = await postOrder(customer, { ...late, expected_total_centavos: 15_190 });
  expect(agreed.total_centavos).toBe(15_190);

  await db.transaction().execute(async (trx) => {
    await releaseCoupon(trx, uuid);
    await releaseCoupon(trx, uuid);
  });
  expect(await apply(customer, own.uuid, 'BEMVINDO10')).toMatchObject({
    coupon: { code: 'BEMVINDO10', discount_centavos: 1_519, problem: null },
  });
});

it('[CAR-08] limits the uses of a coupon in concurrent orders', async () => {
  const limits = { max_uses: 1, min_total_centavos: 0 };
  await db.updateTable('coupons').set(limits).where('code', '=', 'PRIMEIROS5').execute();
  // Two customers with different products, so that only the coupon serialises their orders.
  const other = await loggedInClient(test, 'aurora', renato);
  const candle = await findVariant(guest, 'AUR-VEL-01', 'AUR-VEL-01');
  const orders = await Promise.all([
    ...Array.from({ length: 3 }, async () => ({ by: customer, body: await checkoutWith('PRIMEIROS5') })),
    ...Array.from({ length: 3 }, async () => ({
      by: other,
      body: await checkoutWith('PRIMEIROS5', other, candle, 'economica_sul_sudeste'),
    })),
  ]);
  const answers = await Promise.allSettled(orders.map(({ by, body }) => postOrder(by, body)));
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(5);
  for (const response of refused) expect(response).toMatchObject({ reason: { code: 'coupon_already_used' } });
  const cart = await fillCartOf(guest, [cushion]);
  await expect(apply(guest, cart.uuid, 'PRIMEIROS5')).rejects.toMatchObject({ code: 'coupon_already_used' });
});

it('[CAR-08] refuses a coupon of a customer group outside that group', async () => {
  await db.updateTable('coupons').set({ min_total_centavos: 0 }).where('code', '=', 'PROJETO').execute();
  const cart = await fillCartOf(guest, [cushion]);
  await expect(apply(guest, cart.uuid, 'PROJETO')).rejects.toMatchObject({
    code: 'promotion_wrong_group',
    message: 'Promotion not available for this customer group.',
  });
  const retail = await cartWithoutCoupon(customer);
  await expect(apply(customer, retail, 'PROJETO')).rejects.toMatchObject({ code: 'promotion_wrong_group' });
  const architect = await loggedInClient(test, 'aurora', renato);
  expect(await apply(architect, await cartWithoutCoupon(architect), 'PROJETO')).toMatchObject({
    coupon: { code: 'PROJETO', problem: null },
  });
});

it('[CAR-08] refuses a coupon that excludes promotions, and keeps an earlier one without a discount', async () => {
  const early = await fillCartOf(guest, [cushion]);
  expect(await apply(guest, early.uuid, 'SOLO15')).toMatchObject({ totals: { discount_centavos: 2_279 } });

  await db.insertInto('cart_promotions').values(tenPercentOff).execute();
  const cart = await fillCartOf(guest, [cushion]);
  await expect(apply(guest, cart.uuid, 'SOLO15')).rejects.toMatchObject({
    code: 'coupon_with_promotions',
    message: 'Coupon cannot be applied together with promotions.',
  });
  expect(await guest('GET /api/cart/carts/{cartId}', { path: { cartId: early.uuid } })).toMatchObject({
    coupon: {
      code: 'SOLO15',
      discount_centavos: 0,
      problem: 'Coupon cannot be applied together with promotions.',
    },
    totals: { discount_centavos: 1_519 },
  });
  expect(await apply(guest, cart.uuid, 'BEMVINDO10')).toMatchObject({ coupon: { discount_centavos: 1_367 } });
});

it('[CAR-08] refuses any coupon beside an exclusive promotion', async () => {
  await db
    .insertInto('cart_promotions')
    .values({ ...tenPercentOff, is_exclusive: true })
    .execute();
  const cart = await fillCartOf(guest, [cushion]);
  await expect(apply(guest, cart.uuid, 'BEMVINDO10')).rejects.toMatchObject({
    code: 'coupon_with_promotions',
  });
});
