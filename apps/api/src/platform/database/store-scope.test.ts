import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { anyChange, anyRead, changeOf, readOf, type UntypedDatabase } from '#test/any-query.ts';
import { eachEngine, type TestDatabase } from '#test/test-databases.ts';

import { type StoreDatabase, storeDatabase } from './store-scope.ts';
import type { AllTables } from './store-tables.ts';

interface Query {
  execute(): Promise<unknown>;
}

interface TwoStores {
  one: StoreDatabase;
  two: StoreDatabase;
  everything: Kysely<AllTables>;
  idOfOne: number;
  idOfTwo: number;
}

const keys = ['a', 'a/b', 'c'];

/** Creates two stores with the same keys, codes and prices; only the names show which store owns a row. */
async function twoStores({ database }: TestDatabase): Promise<TwoStores> {
  const ids: number[] = [];
  for (const publicId of ['one', 'two']) {
    const { id } = await database.everything
      .insertInto('stores')
      .values({ public_id: publicId, name: publicId, active: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
    await fill(database.ofStore(id), publicId);
  }
  const [idOfOne = 0, idOfTwo = 0] = ids;
  return {
    one: database.ofStore(idOfOne),
    two: database.ofStore(idOfTwo),
    everything: database.everything,
    idOfOne,
    idOfTwo,
  };
}

async function fill(db: StoreDatabase, owner: string): Promise<void> {
  const categories = await db
    .insertInto('categories')
    .values(keys.map((key) => ({ url_key: key, name: `${owner}: category ${key}` })))
    .returning('id')
    .execute();
  const products = await db
    .insertInto('products')
    .values(
      keys.map((key) => ({
        sku: key,
        slug: key,
        name: `${owner}: product ${key}`,
        options: '[]',
        attributes: '[]',
        images: '[]',
      })),
    )
    .returning('id')
    .execute();
  await db
    .insertInto('product_categories')
    .values(
      products.flatMap((product) =>
        categories.map((category) => ({ product_id: product.id, category_id: category.id })),
      ),
    )
    .execute();
  await db
    .insertInto('coupons')
    .values([
      { code: 'DEZ', kind: 'percentage', value: 10 },
      { code: 'VINTE', kind: 'percentage', value: 20 },
    ])
    .execute();
  await db
    .insertInto('store_configs')
    .values({ path: 'name', value: `${owner}: name` })
    .execute();
}

const reads: [string, (db: StoreDatabase) => Query][] = [
  ['a select', (db) => db.selectFrom('products').selectAll()],
  ['an alias', (db) => db.selectFrom('products as p').select(['p.name', 'p.id'])],
  [
    'two tables',
    (db) =>
      db
        .selectFrom(['products', 'categories'])
        .select(['products.name as product', 'categories.name as category']),
  ],
  [
    'an inner join',
    (db) =>
      db
        .selectFrom('products')
        .innerJoin('categories', 'categories.url_key', 'products.sku')
        .select(['products.name as product', 'categories.name as category']),
  ],
  [
    'a left join',
    (db) =>
      db
        .selectFrom('products as p')
        .leftJoin('categories as c', 'c.url_key', 'p.sku')
        .select(['p.name as product', 'c.name as category']),
  ],
  [
    'a full join',
    (db) =>
      db
        .selectFrom('products as p')
        .fullJoin('categories as c', (join) => join.on(sql<boolean>`false`))
        .select(['p.name as product', 'c.name as category']),
  ],
  ['a cross join', (db) => db.selectFrom('products').crossJoin('coupons').select(['name', 'code'])],
  [
    'a lateral join',
    (db) =>
      db
        .selectFrom('products as p')
        .leftJoinLateral(
          (expression) => expression.selectFrom('categories').select('categories.name as category').as('c'),
          (join) => join.onTrue(),
        )
        .select(['p.name', 'c.category']),
  ],
  [
    'a subquery as a source',
    (db) =>
      db.selectFrom((expression) => expression.selectFrom('products').select('name').as('x')).selectAll(),
  ],
  [
    'a subquery in where',
    (db) =>
      db
        .selectFrom('categories')
        .select('name')
        .where('url_key', 'in', (expression) => expression.selectFrom('products').select('sku')),
  ],
  [
    'exists',
    (db) =>
      db
        .selectFrom('categories as c')
        .select('c.name')
        .where((expression) =>
          expression.exists(
            expression
              .selectFrom('products')
              .select('products.id')
              .whereRef('products.sku', '=', 'c.url_key'),
          ),
        ),
  ],
  [
    'a subquery as a column',
    (db) =>
      db.selectFrom('coupons').select((expression) =>
        expression
          .selectFrom('products')
          .select((of) => of.fn.agg<string>('string_agg', ['name', of.val(',')]).as('n'))
          .as('names'),
      ),
  ],
  [
    'a common table',
    (db) =>
      db
        .with('x', (on) => on.selectFrom('products').select('name'))
        .selectFrom('x')
        .selectAll(),
  ],
  [
    'a common table with the name of the table that it reads',
    (db) =>
      db
        .with('products', (on) => on.selectFrom('products').select('name'))
        .selectFrom('products')
        .selectAll(),
  ],
  [
    'a common table whose name is visible only in its query',
    (db) =>
      db
        .selectFrom(
          db
            .with('products', (on) => on.selectFrom('categories').select('name as inner_name'))
            .selectFrom('products')
            .select('inner_name')
            .as('inner'),
        )
        .innerJoin('products', (join) => join.onTrue())
        .select(['inner.inner_name', 'products.name']),
  ],
  [
    'a recursive common table',
    (db) =>
      db
        .withRecursive('tree(id, name)', (on) =>
          on
            .selectFrom('categories')
            .select(['id', 'name'])
            .unionAll(
              on
                .selectFrom('categories')
                .innerJoin('tree', 'tree.id', 'categories.parent_id')
                .select(['categories.id', 'categories.name']),
            ),
        )
        .selectFrom('tree')
        .selectAll(),
  ],
  [
    'a union',
    (db) => db.selectFrom('products').select('name').unionAll(db.selectFrom('categories').select('name')),
  ],
  [
    'a raw condition with or',
    (db) =>
      db
        .selectFrom('products')
        .select('name')
        .where(sql<boolean>`false or true`),
  ],
  [
    'rows of a function',
    (db) => db.selectFrom(['products', sql`generate_series(1, 2)`.as('n')]).select('name'),
  ],
  ['a lock', (db) => db.selectFrom('products').select('name').forUpdate()],
  [
    'the returned rows of a change',
    (db) =>
      db
        .with('changed', (on) => on.updateTable('products').set({ rating_count: 1 }).returning('name'))
        .selectFrom('changed')
        .selectAll(),
  ],
];

type Change = (db: StoreDatabase, stores: TwoStores) => Query;

const changes: [string, Change][] = [
  ['an update', (db) => db.updateTable('products').set({ name: 'changed' })],
  [
    'an update with an alias',
    (db) => db.updateTable('products as p').set({ name: 'changed' }).where('p.sku', '=', 'a'),
  ],
  [
    'an update with or',
    (db) =>
      db
        .updateTable('products')
        .set({ name: 'changed' })
        .where((expression) => expression.or([expression('sku', '=', 'a'), expression('sku', '<>', 'a')])),
  ],
  [
    'an update with a raw or',
    (db) =>
      db
        .updateTable('products')
        .set({ name: 'changed' })
        .where(sql<boolean>`true or true`),
  ],
  [
    'an update from another table',
    (db) =>
      db
        .updateTable('products')
        .from('categories')
        .set((expression) => ({ name: expression.ref('categories.name') }))
        .whereRef('categories.url_key', '=', 'products.sku'),
  ],
  ['a delete', (db) => db.deleteFrom('coupons')],
  ['a delete with an alias', (db) => db.deleteFrom('coupons as c').where('c.code', '=', 'DEZ')],
  ['a delete with a raw or', (db) => db.deleteFrom('coupons').where(sql<boolean>`true or true`)],
  [
    'a delete using another table',
    (db) => db.deleteFrom('coupons').using('products').where('products.sku', '=', 'a'),
  ],
  [
    'a change in a common table',
    (db) =>
      db
        .with('gone', (on) => on.deleteFrom('coupons').returning('code'))
        .updateTable('products')
        .set({ name: 'changed' }),
  ],
  ['an insert', (db) => db.insertInto('coupons').values({ code: 'NOVO', kind: 'amount', value: 1 })],
  [
    'an insert of rows that differ in their columns',
    (db) =>
      db.insertInto('coupons').values([
        { code: 'NOVO', kind: 'amount', value: 1 },
        { code: 'NOVA', kind: 'amount', value: 1, is_active: false },
      ]),
  ],
  [
    'an insert from a select',
    (db) =>
      db
        .insertInto('store_configs')
        .columns(['path', 'value'])
        .expression((expression) => expression.selectFrom('products').select(['sku', 'name'])),
  ],
  [
    'an insert from a function',
    (db) =>
      db
        .insertInto('store_configs')
        .columns(['path', 'value'])
        .expression((expression) =>
          expression
            .selectFrom(sql<{ part: string }>`unnest(array['x', 'y'])`.as<'given'>(sql`given(part)`))
            .select(['given.part', sql<string>`'of one'`.as('value')]),
        ),
  ],
  [
    'an insert with a conflict',
    (db) =>
      db
        .insertInto('coupons')
        .values({ code: 'DEZ', kind: 'amount', value: 77 })
        .onConflict((on) => on.columns(['code']).doUpdateSet({ value: 77 })),
  ],
];

const refused: [string, Change][] = [
  [
    'raw SQL that names a table',
    (db) => db.selectFrom('products').select(sql`(select count(*) from stores)`.as('n')),
  ],
  ['a raw source', (db) => db.selectFrom(sql<{ name: string }>`products`.as('p')).select('p.name')],
  ['a raw query', (db) => ({ execute: () => sql`select * from products`.execute(db) })],
  ['a table that is not a store’s', (db) => anyTables(db).selectFrom('stores').selectAll()],
  ['a table of the system', (db) => anyTables(db).selectFrom('pg_class').selectAll()],
  ['a table of a named schema', (db) => anyTables(db).selectFrom('public.products').selectAll()],
  [
    'a join with a table that is not a store’s',
    (db) => anyTables(db).selectFrom('products').innerJoin('stores', 'stores.id', 'products.id').selectAll(),
  ],
  ['a delete from a table that is not a store’s', (db) => anyTables(db).deleteFrom('stores')],
  [
    'an insert into a table that is not a store’s',
    (db) => anyTables(db).insertInto('stores').values({ name: 'x' }),
  ],
  [
    'a merge',
    (db) =>
      db.mergeInto('coupons').using('products', 'products.sku', 'coupons.code').whenMatched().thenDelete(),
  ],
  [
    'an insert from two selects',
    (db) =>
      db
        .insertInto('store_configs')
        .columns(['path', 'value'])
        .expression((expression) =>
          expression
            .selectFrom('products')
            .select(['sku', 'name'])
            .union(expression.selectFrom('categories').select(['url_key as sku', 'name'])),
        ),
  ],
  ['an insert of nothing but defaults', (db) => db.insertInto('carts').defaultValues()],
  [
    'a row moved to another store',
    (db, { idOfTwo }) => anyTables(db).updateTable('coupons').set({ store_id: idOfTwo }),
  ],
  ['a change of the tables themselves', (db) => anyTables(db).schema.dropTable('payment_events')],
  [
    'a function that reads a table named in a text',
    (db) =>
      db
        .selectFrom('coupons')
        .select((expression) => expression.fn('query_to_xml', [sql.lit('select * from products')]).as('x')),
  ],
];

/** Returns the database without its types, as code that casts them away would use it. */
function anyTables(db: StoreDatabase): UntypedDatabase {
  return db as unknown as UntypedDatabase;
}

class RolledBack extends Error {}

/** Runs the work and rolls it back. */
async function withTwoStores(
  stores: TwoStores,
  work: (db: StoreDatabase, all: Kysely<AllTables>) => Promise<void>,
) {
  await stores.everything
    .transaction()
    .execute(async (transaction) => {
      await work(storeDatabase(transaction, stores.idOfOne), transaction);
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
}

async function contentOf(all: Kysely<AllTables>, storeId: number): Promise<string> {
  const of = async (table: 'products' | 'categories' | 'coupons' | 'store_configs' | 'product_categories') =>
    all
      .selectFrom(table)
      .selectAll()
      .where('store_id', '=', storeId)
      .orderBy(sql`1`)
      .execute();
  return JSON.stringify([
    await of('products'),
    await of('categories'),
    await of('coupons'),
    await of('store_configs'),
    await of('product_categories'),
  ]);
}

describe.each(eachEngine)('the scope of a store on $name', (engine) => {
  let opened: TestDatabase;
  let stores: TwoStores;
  beforeAll(async () => {
    opened = await engine.open();
    stores = await twoStores(opened);
  });
  afterAll(() => opened.close());

  it.each(reads)('[STO+01] shows rows of its store only: %s', async (_, read) => {
    await withTwoStores(stores, async (db) => {
      const seen = JSON.stringify(await read(db).execute());
      expect(seen).toContain('one: ');
      expect(seen).not.toContain('two: ');
    });
  });

  it('[STO+01] counts rows of its store only', async () => {
    const counted = await stores.one
      .selectFrom('products')
      .select((expression) => expression.fn.countAll<string | number>().as('total'))
      .executeTakeFirstOrThrow();
    expect(Number(counted.total)).toBe(keys.length);
  });

  it('finds no row in an empty list, and each outside of it', async () => {
    const inNone = stores.one.selectFrom('products').select('sku').where('sku', 'in', []);
    await expect(inNone.execute()).resolves.toEqual([]);
    const outside = stores.one.selectFrom('products').select('sku').where('sku', 'not in', []);
    await expect(outside.execute()).resolves.toHaveLength(keys.length);
  });

  it.each(changes)('[STO+01] changes rows of its store only: %s', async (_, change) => {
    await withTwoStores(stores, async (db, all) => {
      const ownBefore = await contentOf(all, stores.idOfOne);
      const otherBefore = await contentOf(all, stores.idOfTwo);
      await change(db, stores).execute();
      expect(await contentOf(all, stores.idOfOne)).not.toBe(ownBefore);
      expect(await contentOf(all, stores.idOfTwo)).toBe(otherBefore);
    });
  });

  it('[STO+01] does not update a row of another store on a conflict', async () => {
    await withTwoStores(stores, async (_, all) => {
      // Constraints of the shop are per store; one across stores is the worst case.
      await sql`alter table carts add constraint carts_across_stores unique (id)`.execute(all);
      const other = storeDatabase(all, stores.idOfTwo);
      const { id } = await other.insertInto('carts').values({}).returning('id').executeTakeFirstOrThrow();
      await storeDatabase(all, stores.idOfOne)
        .insertInto('carts')
        .values({ id })
        .onConflict((on) => on.constraint('carts_across_stores').doUpdateSet({ coupon_code: 'DEZ' }))
        .execute();
      expect(await other.selectFrom('carts').select('coupon_code').execute()).toEqual([
        { coupon_code: null },
      ]);
    });
  });

  it.each(refused)('[STO+01] refuses %s', async (_, change) => {
    await withTwoStores(stores, async (db) => {
      const attempt = async () => {
        await change(db, stores).execute();
      };
      await expect(attempt()).rejects.toThrow(
        /cannot be scoped|not a store's table|stays in its store|can be scoped/,
      );
    });
  });

  it('[STO+01] refuses a foreign key into another store', async () => {
    const foreign = await stores.two.selectFrom('products').select('id').executeTakeFirstOrThrow();
    const own = await stores.one.selectFrom('categories').select('id').executeTakeFirstOrThrow();
    const link = stores.one
      .insertInto('product_categories')
      .values({ product_id: foreign.id, category_id: own.id });
    await expect(link.execute()).rejects.toMatchObject({ code: '23503' });
  });

  it('[STO+01] stays in the store within a transaction', async () => {
    await stores.one.transaction().execute(async (transaction) => {
      const names = await transaction.selectFrom('store_configs').select('value').execute();
      expect(names).toEqual([{ value: 'one: name' }]);
    });
  });

  it('[STO+01] returns no row of another store for any query', async () => {
    await fc.assert(
      fc.asyncProperty(anyRead, async (plan) => {
        const seen = JSON.stringify(await readOf(plan, anyTables(stores.one)).execute());
        expect(seen).not.toContain('two: ');
      }),
      { numRuns: 150 },
    );
  });

  it('[STO+01] changes no row of another store by any query', async () => {
    const otherBefore = await contentOf(stores.everything, stores.idOfTwo);
    await fc.assert(
      fc.asyncProperty(anyChange, async (plan) => {
        await withTwoStores(stores, async (db, all) => {
          await changeOf(plan, anyTables(db)).execute();
          expect(await contentOf(all, stores.idOfTwo)).toBe(otherBefore);
        });
      }),
      { numRuns: 60 },
    );
  });
});
