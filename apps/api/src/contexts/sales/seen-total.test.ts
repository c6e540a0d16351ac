import { randomUUID } from 'node:crypto';

import type { Client } from '@vitrine/contract/client.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApi, type TestApi } from '#test/test-api.ts';
import { postgresOnly } from '#test/test-databases.ts';
import { ana, fillCartOf, findVariant, loggedInClient, type OrderBody, postOrder } from '#test/test-shop.ts';

let test: TestApi;
let customer: Client;
beforeAll(async () => {
  test = await startTestApi();
  customer = await loggedInClient(test, 'aurora', ana);
});
afterAll(() => test.close());

const cushion = () => findVariant(customer, 'AUR-ALM-01', 'AUR-ALM-01-TERRACOTA-45X45');

/** A cart with one cushion, to be picked up and paid by Pix, with the total that its customer saw. */
async function checkout(): Promise<{ body: OrderBody; variantId: number }> {
  const { product_id, variant_id, ...variant } = await cushion();
  const cart = await fillCartOf(test.client('aurora'), [{ product_id, variant_id }]);
  const [address] = await customer('GET /api/customer/addresses');
  return {
    variantId: variant_id,
    body: {
      cart_id: cart.uuid,
      address: { id: address?.id ?? 0 },
      shipping: { code: 'retirada' },
      payment: { code: 'sandbox_card' },
      expected_total_centavos: variant.price_centavos,
    },
  };
}

it('[ORD+01] refuses a key whose order was agreed to at another total', async () => {
  const key = randomUUID();
  const { body } = await checkout();
  await postOrder(customer, body, key);
  const otherTotal = { ...body, expected_total_centavos: (body.expected_total_centavos ?? 0) + 1 };
  await expect(postOrder(customer, otherTotal, key)).rejects.toMatchObject({
    code: 'idempotency_key_reused',
  });
  await expect(postOrder(customer, body, key)).resolves.toMatchObject({
    total_centavos: body.expected_total_centavos,
  });
});

describe.each(postgresOnly)('prices that change while an order is placed, on $name', () => {
  it('[ORD-01] reads prices once the stock is locked: a price that changes meanwhile is refused', async () => {
    const { body, variantId } = await checkout();
    const db = test.database.everything;
    const isWaitingForLock = async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length > 0;
    };
    const placing = await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('product_variants')
        .set({ list_price_centavos: 99_900, offer_price_centavos: null })
        .where('id', '=', variantId)
        .execute();
      // Its outcome is checked below; handled here so that it does not count as unhandled.
      const outcome = postOrder(customer, body).then(
        () => 'placed',
        (error: { code?: string }) => error.code,
      );
      await expect.poll(isWaitingForLock).toBe(true);
      return { outcome };
    });
    expect(await placing.outcome).toBe('promotion_out_of_date');
  });
});
