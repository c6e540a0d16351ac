import { randomUUID } from 'node:crypto';

import { CallError } from '@vitrine/contract/client.ts';

import { crashEnv, type CrashDatabases, openCrashDatabase, prepareShop, shopClient } from './crash-shop.ts';
import { startKilled } from './killed-process.ts';

const pieces = 10;
const wanting = 200;
const processes = 2;

/** Lets many shoppers buy the last units concurrently, at two API processes. Returns violations. */
export async function lastPieces(
  databases: CrashDatabases,
  outside: { sandboxUrl: string; smtpUrl: string },
): Promise<string[]> {
  const env = crashEnv(databases, { ...outside, publicApiUrl: 'http://127.0.0.1:9' });
  const shop = await prepareShop(databases, env, { shopperCount: 20, stocks: [pieces, 0] });
  const [soldVariants] = shop.soldVariants;
  if (!soldVariants) throw new Error('nothing to buy');
  const apis = await Promise.all(
    Array.from({ length: processes }, () =>
      startKilled({ program: 'api', env, random: Math.random, isKilled: false }),
    ),
  );
  const urlOf = (index: number) => `http://127.0.0.1:${apis[index % processes]?.port()}`;
  try {
    const carts: string[] = [];
    for (let index = 0; index < wanting; index += 1) {
      const guest = shopClient(urlOf(index));
      const { uuid } = await guest('POST /api/cart/carts');
      await guest('POST /api/cart/carts/items', {
        body: {
          cart_id: uuid,
          product_id: soldVariants.productId,
          variant_id: soldVariants.variantId,
          qty: 1,
        },
      });
      carts.push(uuid);
    }
    const startedAt = performance.now();
    const answers = await Promise.allSettled(
      carts.map((cartId, index) => {
        const shopper = shop.shoppers[index % shop.shoppers.length];
        return shopClient(urlOf(index), shopper?.token)('POST /api/sales/orders', {
          headers: { 'idempotency-key': randomUUID() },
          body: {
            cart_id: cartId,
            address: { id: shopper?.addressId ?? 0 },
            shipping: { code: 'retirada' },
            payment: { code: 'pix' },
          },
        });
      }),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    const placed = answers.filter(({ status }) => status === 'fulfilled').length;
    const refused = answers.filter(
      (response) =>
        response.status === 'rejected' &&
        response.reason instanceof CallError &&
        response.reason.code === 'product_out_of_stock',
    ).length;
    const database = await openCrashDatabase(databases);
    const { stock } = await database.everything
      .selectFrom('product_variants')
      .select('stock')
      .where('id', '=', soldVariants.variantId)
      .executeTakeFirstOrThrow();
    await database.close();
    console.log(
      `${wanting} shoppers for ${pieces} pieces at ${processes} processes: ${placed} orders, ${refused} refusals, ${stock} pieces left, ${seconds.toFixed(1)} s`,
    );
    return [
      ...(placed === pieces ? [] : [`${placed} orders for ${pieces} pieces`]),
      ...(refused === wanting - pieces ? [] : [`${refused} clear refusals for ${wanting - pieces} shoppers`]),
      ...(stock === 0 ? [] : [`${stock} pieces are left`]),
    ];
  } finally {
    await Promise.all(apis.map((api) => api.stop()));
  }
}
