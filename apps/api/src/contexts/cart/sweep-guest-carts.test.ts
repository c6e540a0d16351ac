import { afterAll, beforeAll, expect, it } from 'vitest';

import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { testDay } from '#test/test-databases.ts';
import { ana, fillCartOf, findVariant, loggedInClient, orderBody, postOrder } from '#test/test-shop.ts';

import { sweepGuestCarts } from './cart.public.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => testDay } });
});
afterAll(() => test.close());

const daysLater = (days: number, ms = 0) => new Date(testDay.getTime() + days * 24 * 3_600_000 + ms);

it('[CAR-01] deletes guests’ carts without a change for 30 days, and keeps customers’ carts and orders', async () => {
  const db = await storeOf(test, 'aurora');
  const guest = test.client('aurora');
  const customer = await loggedInClient(test, 'aurora', ana);
  const cushion = await findVariant(guest, 'AUR-ALM-01', 'AUR-ALM-01-AREIA-55X55');
  const ordered = await fillCartOf(guest, [cushion]);
  const order = await postOrder(customer, await orderBody(customer, ordered.uuid, 'pix'));
  const own = await fillCartOf(customer, [cushion]);
  const abandoned = await fillCartOf(guest, [cushion]);
  await db.updateTable('carts').set({ updated_at: testDay }).execute();
  const changed = await fillCartOf(guest, [cushion]);
  await db
    .updateTable('carts')
    .set({ updated_at: daysLater(1) })
    .where('id', '=', changed.uuid)
    .execute();
  const remaining = async () => (await db.selectFrom('carts').select('id').execute()).map(({ id }) => id);

  await sweepGuestCarts(db, { now: daysLater(30), keptDays: 30 });
  expect(await remaining()).toContain(abandoned.uuid);
  await sweepGuestCarts(db, { now: daysLater(30, 1), keptDays: 30 });
  const left = await remaining();
  expect(left).not.toContain(abandoned.uuid);
  expect(left).toEqual(expect.arrayContaining([ordered.uuid, own.uuid, changed.uuid]));
  expect(await customer('GET /api/sales/orders/{uuid}', { path: { uuid: order.uuid } })).toMatchObject({
    uuid: order.uuid,
  });
  await expect(
    guest('GET /api/cart/carts/{cartId}', { path: { cartId: abandoned.uuid } }),
  ).rejects.toMatchObject({ code: 'cart_not_found' });
});
