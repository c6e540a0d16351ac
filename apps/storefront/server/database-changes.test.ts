import { eachEngine, openBehindProxy, postgresOnly } from '@vitrine/api/test-databases.ts';
import type { TestDatabase } from '@vitrine/api/test-databases.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { startShopOn } from './testing/start-shop-on.ts';
import type { RunningStorefront } from './testing/start-storefront.ts';

const otherStore = 'serra';

describe.each(eachEngine)('with the API inside and its data in $name', ({ open }) => {
  let storage: TestDatabase;
  let shop: RunningStorefront;

  beforeAll(async () => {
    storage = await open('demo');
    const { store_id: otherId } = await storage.database.everything
      .selectFrom('store_hosts')
      .innerJoin('stores', 'stores.id', 'store_hosts.store_id')
      .where('public_id', '=', otherStore)
      .select('store_id')
      .executeTakeFirstOrThrow();
    // The demo's second store is closed to guests: opens it here.
    await setConfig(otherId, 'clients/type_login/redirect_home', '1');
    shop = await startShopOn(storage.database);
  });

  afterAll(async () => {
    await shop?.stop();
    await storage?.close();
  });

  const setConfig = (storeId: number, path: string, value: string) =>
    storage.database.everything
      .insertInto('theme_configs')
      .values({ store_id: storeId, path, value })
      .onConflict((conflict) => conflict.columns(['store_id', 'path']).doUpdateSet({ value }))
      .execute();
  const ask = (path: string, store: string) => shop.ask(path, { headers: { 'store-id': store } });
  const home = async () => (await ask('/', 'aurora')).text;
  /** Requests the page until it comes from the cache, rendered while changes were announced. */
  const untilCached = async (path: string, store = 'aurora') => {
    await expect.poll(async () => (await ask(path, store)).headers['x-page-cache']).toBe('hit');
  };
  /** Returns whether the page is cached. */
  const isCached = async (path: string, store = 'aurora') =>
    (await ask(path, store)).headers['x-page-cache'] === 'hit';

  /** A product on sale, with a category that lists it. */
  async function someProduct() {
    return storage.database.everything
      .selectFrom('products')
      .innerJoin('stores', 'stores.id', 'products.store_id')
      .innerJoin('product_categories', (on) =>
        on
          .onRef('product_categories.product_id', '=', 'products.id')
          .onRef('product_categories.store_id', '=', 'products.store_id'),
      )
      .innerJoin('categories', (on) =>
        on
          .onRef('categories.id', '=', 'product_categories.category_id')
          .onRef('categories.store_id', '=', 'products.store_id'),
      )
      .where('stores.public_id', '=', 'aurora')
      .where('products.is_active', '=', true)
      .where('categories.url_key', '=', 'almofadas')
      .select(['products.id', 'products.store_id', 'products.slug', 'categories.url_key'])
      .orderBy('products.id')
      .executeTakeFirstOrThrow();
  }

  it('[STO+02] shows a price that any program changed on every page that contains it, and drops lists, but no page of another product', async () => {
    const product = await someProduct();
    const [page, listing] = [`/${product.slug}/p`, `/${product.url_key}/c`];
    const [otherPage, otherListing] = ['/vaso-canelado-lua/p', '/banho/c'];
    for (const path of [page, listing, '/', otherPage, otherListing]) await untilCached(path);
    await untilCached('/', otherStore);
    expect((await ask(page, 'aurora')).text).not.toContain('1234567');

    await storage.database.everything
      .updateTable('product_variants')
      .set({ list_price_centavos: 1_234_567, offer_price_centavos: null })
      .where('store_id', '=', product.store_id)
      .where('product_id', '=', product.id)
      .execute();

    await expect.poll(async () => (await ask(page, 'aurora')).text).toContain('1234567');
    await expect.poll(async () => (await ask(listing, 'aurora')).text).toContain('1234567');
    expect([await isCached('/'), await isCached('/', otherStore)]).toEqual([true, true]);
    // The new price may change what another list contains, and in which order.
    expect([await isCached(otherPage), await isCached(otherListing)]).toEqual([true, false]);
  });

  it('[STO+02] [CMS-05] shows the first blog entry at once, and its removal', async () => {
    const { store_id: storeId } = await someProduct();
    const entries = () =>
      storage.database.everything.updateTable('blog_entries').where('store_id', '=', storeId);
    await entries().set({ is_active: false }).execute();
    await expect.poll(home).toContain(' 0 no blog');
    await untilCached('/');
    await untilCached('/', otherStore);

    const { id } = await storage.database.everything
      .selectFrom('blog_entries')
      .select('id')
      .where('store_id', '=', storeId)
      .orderBy('published_at')
      .executeTakeFirstOrThrow();
    await entries().set({ is_active: true }).where('id', '=', id).execute();
    await expect.poll(home).toContain(' 1 no blog');
    expect(await isCached('/', otherStore)).toBe(true);
    await untilCached('/');

    await entries().set({ is_active: false }).execute();
    await expect.poll(home).toContain(' 0 no blog');
  });

  it('[STO+02] [CMS-05] announces a scheduled entry when it is published', async () => {
    const { store_id: storeId } = await someProduct();
    const entries = storage.database.everything.updateTable('blog_entries').where('store_id', '=', storeId);
    await entries.set({ is_active: true, published_at: new Date(Date.now() + 86_400_000) }).execute();
    await expect.poll(home).toContain(' 0 no blog');
    await untilCached('/');
    // Two pages share one response: the second gets it from the cache, and must expire with it, too.
    await untilCached('/pagina/sobre');
    await entries.set({ published_at: new Date(Date.now() + 3000) }).execute();
    await expect.poll(async () => (await ask('/pagina/sobre', 'aurora')).text).not.toContain(' 0 no blog');
  });

  it('[STO+02] [ADM+23] drops every page of a store that closes down, and none of another', async () => {
    const { store_id: storeId, slug } = await someProduct();
    for (const path of ['/', `/${slug}/p`]) await untilCached(path);
    await untilCached('/', otherStore);
    const closings = storage.database.everything;
    await closings
      .insertInto('store_closings')
      .values({
        store_id: storeId,
        closed_at: new Date(),
        closed_by: 'Dona',
        reason: 'Mudança',
        message: 'Obrigada.',
        access_until: '2030-01-01',
      })
      .execute();
    await expect.poll(() => isCached(`/${slug}/p`)).toBe(false);
    expect([await isCached('/'), await isCached('/', otherStore)]).toEqual([false, true]);
    await closings.deleteFrom('store_closings').where('store_id', '=', storeId).execute();
    await untilCached(`/${slug}/p`);
  });

  it('[STO+02] shows a changed setting on the pages of its store, and drops none of another', async () => {
    const { store_id: storeId, slug } = await someProduct();
    for (const path of ['/', `/${slug}/p`]) await untilCached(path);
    await untilCached('/', otherStore);

    await setConfig(storeId, 'announcement/text', 'Frete grátis hoje');

    await expect.poll(home).toContain('Frete grátis hoje');
    // Any page may show any setting.
    expect([await isCached(`/${slug}/p`), await isCached('/', otherStore)]).toEqual([false, true]);
  });
});

describe.each(postgresOnly)('with a database that becomes unavailable, in $name', ({ open }) => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });

  it('[OPS+06] serves cached pages and 503 for others while the database is down, and recovers', async () => {
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
      // No change is announced before the database is back.
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
    // Later changes reach the cached page again.
    const value = 'De volta';
    await storage.database.everything
      .insertInto('theme_configs')
      .values({ store_id: storeId, path: 'announcement/text', value })
      .onConflict((conflict) => conflict.columns(['store_id', 'path']).doUpdateSet({ value }))
      .execute();
    await expect.poll(async () => (await ask('/')).text).toContain(value);
  });
});
