import { openBehindProxy, postgresOnly } from '@vitrine/api/test-databases.ts';
import { afterEach, describe, expect, it } from 'vitest';

import { startShopOn } from './testing/start-shop-on.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

describe.each(postgresOnly)('with the API inside and its data in $name', ({ open }) => {
  it('[OPS+06] serves cached pages and answers 503 for others while the database is away, and both recover', async () => {
    const storage = await open('demo');
    closing.push(() => storage.close());
    const wire = await openBehindProxy(storage);
    closing.push(() => wire.close());
    const shop = await startShopOn(wire.database);
    closing.push(() => shop.stop());
    const ask = (path: string) => shop.ask(path, { headers: { 'store-id': 'aurora' } });
    const cacheState = async () => (await ask('/')).headers['x-page-cache'];
    const { id: storeId } = await storage.database.everything
      .selectFrom('stores')
      .select('id')
      .where('public_id', '=', 'aurora')
      .executeTakeFirstOrThrow();
    const products = await storage.database.everything
      .selectFrom('products')
      .select('slug')
      .where('store_id', '=', storeId)
      .where('is_active', '=', true)
      .orderBy('id')
      .limit(2)
      .execute();
    const [uncached = '', afterwards = ''] = products.map(({ slug }) => `/${slug}/p`);
    await expect.poll(cacheState).toBe('hit');
    const { text } = await ask('/');

    wire.cut(true);
    for (let round = 0; round < 5; round += 1) {
      const [cached, other, call] = await Promise.all([
        ask('/'),
        ask(uncached),
        ask('/api/catalog/products?per_page=3'),
      ]);
      // Those who announce changes say nothing before the database is back.
      expect([cached.status, cached.headers['x-page-cache'], cached.text]).toEqual([200, 'hit', text]);
      expect([other.status, other.headers['retry-after'], other.headers['cache-control']]).toEqual([
        503,
        '5',
        'no-store',
      ]);
      expect([call.status, JSON.parse(call.text).code]).toEqual([503, 'temporarily_unavailable']);
    }
    expect((await ask('/healthcheck')).status).toBe(503);

    wire.cut(false);
    for (const path of [uncached, afterwards]) {
      await expect.poll(async () => (await ask(path)).status).toBe(200);
    }
    await expect.poll(cacheState).toBe('hit');
    // What is changed from now on reaches the cached page again.
    const value = 'De volta';
    await storage.database.everything
      .insertInto('theme_configs')
      .values({ store_id: storeId, path: 'announcement/text', value })
      .onConflict((conflict) => conflict.columns(['store_id', 'path']).doUpdateSet({ value }))
      .execute();
    await expect.poll(async () => (await ask('/')).text).toContain(value);
  });
});
