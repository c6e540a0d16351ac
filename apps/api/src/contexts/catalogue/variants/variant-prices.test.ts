import { priceToPay } from '@vitrine/rules/price-to-pay.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { currentPrices } from '#api/contexts/catalogue/products/price-moment.ts';
import { showProduct } from '#api/contexts/catalogue/products/show-product.ts';
import { migrate } from '#api/platform/database/migrate.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { eachEngine, postgresOnly, type TestDatabase } from '#test/test-databases.ts';

const migration = '0212-price-names.sql';

const refuse = (code: string) => new Error(code);

interface Sold {
  readonly opened: TestDatabase;
  readonly db: StoreDatabase;
  readonly productId: number;
  readonly variantId: number;
}

async function sell(opened: TestDatabase, publicId: string): Promise<Sold> {
  const { id: storeId } = await opened.database.everything
    .insertInto('stores')
    .values({ public_id: publicId, name: publicId, active: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const db = opened.database.ofStore(storeId);
  const { id: productId } = await db
    .insertInto('products')
    .values({ sku: 'P', slug: 'p', name: 'P', options: '[]', attributes: '[]', images: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: variantId } = await db
    .insertInto('product_variants')
    .values({ product_id: productId, sku: 'P-1', option_values: '{}', list_price_centavos: 1000, stock: 5 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { opened, db, productId, variantId };
}

interface BothNames {
  list: number;
  offer: number | null;
  former_list: number;
  former_offer: number | null;
}

async function pricesOf({ opened, variantId }: Sold): Promise<BothNames> {
  const { rows } = await sql<BothNames>`
    select list_price_centavos as list, offer_price_centavos as offer,
      price_centavos as former_list, special_price_centavos as former_offer
    from product_variants where id = ${variantId}`.execute(opened.database.everything);
  const [row] = rows;
  if (!row) throw new Error('no variant');
  return row;
}

/** Writes as the release before does. */
const writeByFormerNames = ({ opened, variantId }: Sold, list: number, offer: number | null) =>
  sql`update product_variants set price_centavos = ${list}, special_price_centavos = ${offer}::int
    where id = ${variantId}`.execute(opened.database.everything);

const writeByNames = ({ db, variantId }: Sold, list: number, offer: number | null) =>
  db
    .updateTable('product_variants')
    .set({ list_price_centavos: list, offer_price_centavos: offer })
    .where('id', '=', variantId)
    .execute();

const prices = fc
  .record({ list: fc.integer({ min: 2, max: 100_000_000 }), share: fc.option(fc.double({ min: 0, max: 1 })) })
  .filter(({ share }) => !Number.isNaN(share))
  .map(({ list, share }) => ({
    list,
    offer: share === null ? null : Math.max(1, Math.min(list - 1, Math.trunc(list * share))),
  }));

describe.each(eachEngine)('the prices of a variant on $name', (engine) => {
  let sold: Sold;
  beforeAll(async () => {
    sold = await sell(await engine.open(), 'precos');
  });
  afterAll(() => sold.opened.close());

  it('[CAT-02] are the same in column, product, contract and rule, by whichever names they are written', async () => {
    await fc.assert(
      fc.asyncProperty(prices, fc.boolean(), async ({ list, offer }, isFormer) => {
        await (isFormer ? writeByFormerNames : writeByNames)(sold, list, offer);
        expect(await pricesOf(sold)).toEqual({ list, offer, former_list: list, former_offer: offer });
        const toPay = priceToPay({ list_price_centavos: list, offer_price_centavos: offer });
        const published = { list_price_centavos: list, price_centavos: toPay };
        const product = await showProduct(
          { refuse, db: sold.db, settings: { 'catalog/bought_together': true }, moment: currentPrices },
          { id: sold.productId },
        );
        expect(product).toMatchObject(published);
        expect(product.variants).toMatchObject([published]);
      }),
      { numRuns: 40 },
    );
  });

  it('keeps the price that a statement does not name', async () => {
    await writeByNames(sold, 9000, 7000);
    await sql`update product_variants set price_centavos = 8000 where id = ${sold.variantId}`.execute(
      sold.opened.database.everything,
    );
    expect(await pricesOf(sold)).toEqual({ list: 8000, offer: 7000, former_list: 8000, former_offer: 7000 });
    await sold.db.updateTable('product_variants').set({ offer_price_centavos: null }).execute();
    expect(await pricesOf(sold)).toEqual({ list: 8000, offer: null, former_list: 8000, former_offer: null });
  });

  it('adds variants of the release before, which names the former columns only', async () => {
    const { rows } = await sql<{ list: number; offer: number }>`
      insert into product_variants (store_id, product_id, sku, price_centavos, special_price_centavos)
      select store_id, product_id, 'P-2', 5000, 4000 from product_variants where id = ${sold.variantId}
      returning list_price_centavos as list, offer_price_centavos as offer`.execute(
      sold.opened.database.everything,
    );
    expect(rows).toEqual([{ list: 5000, offer: 4000 }]);
  });

  it.each([
    { list: 0, offer: null },
    { list: 1000, offer: 1000 },
    { list: 1000, offer: 0 },
  ])('refuses list price $list with offer $offer', async ({ list, offer }) => {
    await expect(writeByNames(sold, list, offer)).rejects.toMatchObject({ code: '23514' });
  });

  it('takes the prices of rows from before the names over', async () => {
    await writeByNames(sold, 9000, 7000);
    const { everything } = sold.opened.database;
    const rows = () =>
      everything
        .selectFrom('product_variants')
        .select(['sku', 'list_price_centavos', 'offer_price_centavos'])
        .orderBy('id')
        .execute();
    const before = await rows();
    for (const statement of [
      'drop trigger keep_former_price_names on product_variants',
      'drop function keep_former_price_names',
      'drop trigger keep_offer_period on product_variants',
      'alter table product_variants drop constraint product_variants_offer_period_has_price_check',
      'alter table product_variants drop column list_price_centavos, drop column offer_price_centavos',
      'drop function price_to_pay',
      'create index product_variants_by_price on product_variants (store_id, price_centavos, id)',
      `delete from kysely_migration where name = '${migration}'`,
    ]) {
      await sql.raw(statement).execute(everything);
    }
    expect(await migrate(sold.opened.database.engine)).toEqual([migration]);
    expect(await rows()).toEqual(before);
    expect(before.length).toBeGreaterThan(0);
  });
});

describe.each(postgresOnly)('two releases on $name', (engine) => {
  it('keeps both prices when each release writes one at the same moment', async () => {
    const sold = await sell(await engine.open(), 'juntas');
    const { everything } = sold.opened.database;
    let later: Promise<unknown> = Promise.resolve();
    await everything.transaction().execute(async (trx) => {
      await sql`update product_variants set price_centavos = 2000 where id = ${sold.variantId}`.execute(trx);
      later = sold.db
        .updateTable('product_variants')
        .set({ offer_price_centavos: 900 })
        .where('id', '=', sold.variantId)
        .execute();
      await expect
        .poll(async () => {
          const { rows } = await sql`select 1 from pg_locks where not granted
            and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(
            everything,
          );
          return rows.length;
        })
        .toBeGreaterThan(0);
    });
    await later;
    expect(await pricesOf(sold)).toEqual({ list: 2000, offer: 900, former_list: 2000, former_offer: 900 });
    await sold.opened.close();
  });
});
