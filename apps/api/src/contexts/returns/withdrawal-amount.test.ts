import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { moveOrderTo } from '#test/move-order-to.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { ana, fillCartOf, findVariant, loggedInClient, orderBody, postOrder } from '#test/test-shop.ts';

const deliveredAt = new Date('2026-11-20T12:00:00Z');

let now = deliveredAt;
let test: TestApi;
let db: StoreDatabase;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
  db = await storeOf(test, 'aurora');
});
afterAll(() => test.close());

it.each([
  // The first second and the last of the seven days in São Paulo.
  ['2026-11-20T12:00:00Z', true],
  ['2026-11-28T02:59:59Z', true],
  ['2026-11-28T03:00:00Z', false],
])(
  '[ORD+02] refunds an order returned as a whole at %s with its shipping: %s',
  async (at, isWithShipping) => {
    now = deliveredAt;
    const buyer = await loggedInClient(test, 'aurora', ana);
    const cart = await fillCartOf(buyer, [await findVariant(buyer, 'AUR-VAS-02', 'AUR-VAS-02-BRANCO')]);
    const body = await orderBody(buyer, cart.uuid, 'pix');
    const options = await buyer('GET /api/cart/carts/{cartId}/delivery-options', {
      path: { cartId: cart.uuid },
      query: { postcode: '01310-100' },
    });
    const delivery = options.find(({ price_centavos }) => price_centavos > 0);
    const { uuid, total_centavos: paid } = await postOrder(buyer, {
      ...body,
      shipping: { code: delivery?.code ?? '' },
    });
    await moveOrderTo(db, { orderId: uuid, status: 'delivered', now: deliveredAt });
    const { shipping_centavos: shipping } = await db
      .selectFrom('orders')
      .select('shipping_centavos')
      .where('id', '=', uuid)
      .executeTakeFirstOrThrow();
    expect(shipping).toBeGreaterThan(0);

    now = new Date(at);
    const customer = await loggedInClient(test, 'aurora', ana);
    const { items } = await customer('GET /api/customer/returns/orders/{uuid}', { path: { uuid } });
    const { amount_centavos: amount } = await customer('POST /api/customer/returns', {
      headers: { 'idempotency-key': randomUUID() },
      body: {
        order_id: uuid,
        items: items.map(({ id }) => ({ id, qty: 1 })),
        reason: 'damaged',
        result: 'credit',
      },
    });
    expect(amount).toBe(isWithShipping ? paid : paid - shipping);
  },
);
