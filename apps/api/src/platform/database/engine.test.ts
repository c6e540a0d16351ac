import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type ChangeEvent, type ChangeEvents, listenForChanges } from '#api/platform/change-events.ts';
import { freshDatabase } from '#test/fresh-database.ts';
import { eachEngine, postgresOnly, type TestDatabase } from '#test/test-databases.ts';

import { openDatabase } from './database.ts';
import { uniqueViolation } from './engine.ts';

async function addStore({ database }: TestDatabase, publicId: string): Promise<number> {
  const { id } = await database.everything
    .insertInto('stores')
    .values({ public_id: publicId, name: publicId, active: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Records every event from now on. */
function collect(changes: ChangeEvents): ChangeEvent[] {
  const events: ChangeEvent[] = [];
  changes.subscribe((event) => events.push(event));
  return events;
}

describe.each(eachEngine)('the database on $name', (engine) => {
  let opened: TestDatabase;
  let storeId: number;
  beforeAll(async () => {
    opened = await engine.open();
    storeId = await addStore(opened, 'casa');
  });
  afterAll(() => opened.close());

  async function addProduct(sku: string): Promise<{ productId: number; variantId: number }> {
    const db = opened.database.ofStore(storeId);
    const product = await db
      .insertInto('products')
      .values({ sku, slug: sku, name: sku, options: '[]', attributes: '[]', images: '[]' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const variant = await db
      .insertInto('product_variants')
      .values({ product_id: product.id, sku, option_values: '{}', list_price_centavos: 1000, stock: 500 })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { productId: product.id, variantId: variant.id };
  }

  it('runs a script as a whole or not at all', async () => {
    const script = 'create table half (id int); insert into half values (1); select 1 / 0;';
    await expect(opened.database.engine.runScript(script)).rejects.toMatchObject({ code: '22012' });
    const { rows } = await sql`select to_regclass('half') as found`.execute(opened.database.everything);
    expect(rows).toEqual([{ found: null }]);
  });

  it('rolls back a failed transaction, and continues', async () => {
    const db = opened.database.ofStore(storeId);
    const failing = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('store_configs').values({ path: 'name', value: 'half' }).execute();
      throw new Error('half way');
    });
    await expect(failing).rejects.toThrow('half way');
    expect(await db.selectFrom('store_configs').selectAll().execute()).toEqual([]);
  });

  it('runs queries outside of a concurrent transaction', async () => {
    const db = opened.database.ofStore(storeId);
    const beside: Promise<unknown>[] = [];
    await db
      .transaction()
      .execute(async (transaction) => {
        await transaction.insertInto('theme_configs').values({ path: 'in', value: '1' }).execute();
        beside.push(db.insertInto('theme_configs').values({ path: 'beside', value: '1' }).execute());
        throw new Error('half way');
      })
      .catch(() => {});
    await Promise.all(beside);
    expect(await db.selectFrom('theme_configs').select('path').execute()).toEqual([{ path: 'beside' }]);
  });

  it('names the constraint of a unique violation', async () => {
    const again = opened.database.everything
      .insertInto('stores')
      .values({ public_id: 'casa', name: 'again', active: 1 })
      .execute();
    const error: unknown = await again.catch((reason: unknown) => reason);
    expect(uniqueViolation(error)).toBe('stores_public_id_key');
  });

  it('returns days as text, unchanged', async () => {
    const { rows } = await sql<{ day: string }>`select date '2026-02-28' as day`.execute(
      opened.database.everything,
    );
    expect(rows).toEqual([{ day: '2026-02-28' }]);
  });

  it('returns timestamps as dates and JSON as values', async () => {
    const { rows } =
      await sql`select timestamptz '2026-02-28 12:00:00-03' as at, '{"a": [1]}'::jsonb as json`.execute(
        opened.database.everything,
      );
    expect(rows).toEqual([{ at: new Date('2026-02-28T15:00:00Z'), json: { a: [1] } }]);
  });

  it('[STO+02] announces a new price by the tags of its product', async () => {
    const { productId, variantId } = await addProduct('preco');
    const changes = await listenForChanges(opened.database);
    const events = collect(changes);
    await opened.database
      .ofStore(storeId)
      .updateTable('product_variants')
      .set({ list_price_centavos: 900 })
      .where('id', '=', variantId)
      .execute();
    await expect
      .poll(() => events)
      .toContainEqual({ store: 'casa', tags: ['prices', `product:${productId}`] });
    expect(events.flatMap(({ tags }) => tags)).not.toContain('catalog');
    await changes.close();
  });

  it.each([
    ['name', { name: 'Outro nome' }],
    ['availability', { is_available: false }],
    ['price and sale', { price_centavos: 700, is_active: false }],
  ])('[STO+02] announces a new %s of a product to all pages of the catalogue', async (field, change) => {
    const { productId } = await addProduct(`mudado-${field}`.replaceAll(' ', '-'));
    const changes = await listenForChanges(opened.database);
    const events = collect(changes);
    await opened.database
      .ofStore(storeId)
      .updateTable('products')
      .set(change)
      .where('id', '=', productId)
      .execute();
    await expect
      .poll(() => events)
      .toContainEqual({ store: 'casa', tags: ['catalog', `product:${productId}`] });
    await changes.close();
  });

  it.each([
    [
      'store',
      (db: TestDatabase['database']) =>
        db.ofStore(storeId).insertInto('store_configs').values({ path: 'a', value: 'b' }),
    ],
    [
      'store',
      (db: TestDatabase['database']) =>
        db.ofStore(storeId).insertInto('theme_settings').values({ path: 'custom/a', value: 'b' }),
    ],
    [
      'page:sobre',
      (db: TestDatabase['database']) =>
        db
          .ofStore(storeId)
          .insertInto('cms_pages')
          .values({ url_key: 'sobre', title: 'Sobre', content: '{}' }),
    ],
    [
      'catalog',
      (db: TestDatabase['database']) =>
        db.ofStore(storeId).insertInto('categories').values({ url_key: 'nova', name: 'Nova' }),
    ],
  ])('[STO+02] announces %s when a merchant changes it', async (tag, change) => {
    const changes = await listenForChanges(opened.database);
    const events = collect(changes);
    await change(opened.database).execute();
    await expect.poll(() => events.flatMap(({ tags }) => tags)).toContain(tag);
    await changes.close();
  });

  it('does not announce a sale that changes no page', async () => {
    const { productId, variantId } = await addProduct('estoque');
    const changes = await listenForChanges(opened.database);
    const events = collect(changes);
    const setStock = (stock: number) =>
      opened.database
        .ofStore(storeId)
        .updateTable('product_variants')
        .set({ stock })
        .where('id', '=', variantId)
        .execute();
    await setStock(499);
    await setStock(3);
    await expect.poll(() => events).not.toHaveLength(0);
    expect(events).toEqual([{ store: 'casa', tags: [`product:${productId}`] }]);
    await changes.close();
  });

  it('[CAT+04] announces volume prices, and the stock that the last of them shows', async () => {
    const { productId, variantId } = await addProduct('volume');
    const db = opened.database.ofStore(storeId);
    const change = (values: { volume_prices?: string; stock?: number }) =>
      db.updateTable('product_variants').set(values).where('id', '=', variantId).execute();
    const changes = await listenForChanges(opened.database);
    const events = collect(changes);
    const tags = [`product:${productId}`];
    await change({ volume_prices: JSON.stringify([{ from_qty: 48, price_centavos: 900 }]) });
    await expect.poll(() => events).toEqual([{ store: 'casa', tags }]);
    await change({ stock: 300 });
    await change({ stock: 30 });
    await expect.poll(() => events).toHaveLength(2);
    expect(events.at(-1)).toEqual({ store: 'casa', tags });
    await changes.close();
  });

  it('derives a product’s price from its purchasable variants', async () => {
    const { productId, variantId } = await addProduct('segue');
    const db = opened.database.ofStore(storeId);
    await db
      .insertInto('product_variants')
      .values({
        product_id: productId,
        sku: 'segue-2',
        option_values: '{}',
        list_price_centavos: 2000,
        offer_price_centavos: 1500,
        stock: 1,
      })
      .execute();
    const priceOf = () =>
      db
        .selectFrom('products')
        .select([
          'price_centavos',
          'list_price_centavos',
          'is_from_price',
          'is_available',
          'discount_permille',
        ])
        .where('id', '=', productId)
        .executeTakeFirst();
    expect(await priceOf()).toMatchObject({
      price_centavos: 1000,
      is_from_price: true,
      discount_permille: 0,
    });
    await db.updateTable('product_variants').set({ stock: 0 }).where('id', '=', variantId).execute();
    expect(await priceOf()).toMatchObject({
      price_centavos: 1500,
      list_price_centavos: 2000,
      is_available: true,
      discount_permille: 250,
    });
    await db.updateTable('product_variants').set({ stock: 0 }).where('product_id', '=', productId).execute();
    expect(await priceOf()).toMatchObject({ price_centavos: 1000, is_available: false });
  });
});

describe.each(postgresOnly)('several processes on $name', (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await engine.open();
  });
  afterAll(() => opened.close());

  it('closes all connections, also if none was used', async () => {
    const fresh = await freshDatabase(process.env['TEST_DATABASE_URL'] ?? '');
    await (await openDatabase({ url: fresh.url })).close();
    const connections = () =>
      sql`select pid from pg_stat_activity where datname = ${new URL(fresh.url).pathname.slice(1)}`
        .execute(opened.database.everything)
        .then(({ rows }) => rows);
    await expect.poll(() => connections()).toEqual([]);
    await fresh.drop();
  });

  it('continues listening after the connection breaks, and reports possible gaps', async () => {
    const changes = await listenForChanges(opened.database);
    const events = collect(changes);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(opened.database.everything);
    await expect.poll(() => events).toEqual([{ store: '*', tags: ['all'] }]);
    await addStore(opened, 'nova');
    await expect
      .poll(() => events)
      .toEqual([
        { store: '*', tags: ['all'] },
        { store: 'nova', tags: ['store'] },
      ]);
    await changes.close();
  });

  it('locks rows through the scope of a store', async () => {
    const db = opened.database.ofStore(await addStore(opened, 'trava'));
    await db.insertInto('store_counters').values({ name: 'order', value: 1 }).execute();
    await db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('store_counters').select('value').forUpdate().execute();
      const free = await db.selectFrom('store_counters').select('value').forUpdate().skipLocked().execute();
      expect(free).toEqual([]);
    });
    const freed = await db.selectFrom('store_counters').select('value').forUpdate().skipLocked().execute();
    expect(freed).toEqual([{ value: 1 }]);
  });
});

describe('the embedded database', () => {
  it('locks its folder, and preserves its data over a restart', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'vitrine-database-'));
    const folder = join(parent, 'database');
    try {
      const first = await openDatabase({ folder });
      await first.everything
        .insertInto('stores')
        .values({ public_id: 'fica', name: 'Fica', active: 1 })
        .execute();
      await expect(openDatabase({ folder })).rejects.toThrow('está em uso por outro processo');
      await first.close();
      const second = await openDatabase({ folder });
      expect(await second.everything.selectFrom('stores').select('public_id').execute()).toEqual([
        { public_id: 'fica' },
      ]);
      await second.close();
    } finally {
      rmSync(parent, { recursive: true, force: true });
    }
  }, 180_000);
});
