import type { StockReason } from '@vitrine/contract/admin/stock-reasons.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { lockStock, reserveStock, returnToStock } from '#api/contexts/catalogue/catalogue.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { type CatalogueFiles, catalogueFiles } from '#test/catalogue-files.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { testDay } from '#test/test-databases.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

import { stockCauseOf } from './domain/stock-cause.ts';

const sku = 'AUR-TOA-04-SALVIA';

let test: TestApi;
let merchant: TestStaff;
let db: StoreDatabase;
let files: CatalogueFiles;
let line: { product_id: number; variant_id: number };
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => testDay } });
  merchant = await signedInStaff(test, 'aurora', 'catalogue');
  db = await storeOf(test, 'aurora');
  files = catalogueFiles(test);
  line = await db
    .selectFrom('product_variants')
    .select(['product_id', 'id as variant_id'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
});
afterAll(async () => {
  files.remove();
  await test.close();
});

const causeOf = (reason: StockReason) =>
  ({ reason, document: { kind: 'order', id: '1000001' }, at: testDay }) as const;
const stockOf = async () =>
  (await db.selectFrom('product_variants').select('stock').where('sku', '=', sku).executeTakeFirstOrThrow())
    .stock;
const movementsOf = (query: Record<string, string> = {}) =>
  merchant.client('GET /api/admin/stock-movements', { query: { sku, ...query } });

async function sell(qty: number): Promise<void> {
  const lines = [{ ...line, qty }];
  await db.transaction().execute(async (trx) => {
    await lockStock(trx, lines);
    if ((await stockOf()) >= qty) await reserveStock(trx, { lines, cause: causeOf('sale') });
  });
}

/** Variants whose movements do not add up to their stock, or whose last movement says another one. */
async function contradictions(): Promise<unknown[]> {
  const { rows } = await sql`
    select variant.sku, variant.stock, moved.sum, moved.last from product_variants variant
    left join (
      select variant_id, sum(qty) as sum, (array_agg(stock_after order by id desc))[1] as last
      from stock_movements group by variant_id
    ) moved on moved.variant_id = variant.id
    where (variant.stock, variant.stock) <> (coalesce(moved.sum, 0), coalesce(moved.last, 0))
      or variant.stock_cause is not null`.execute(test.database.everything);
  return rows;
}

let importing: Promise<unknown> = Promise.resolve();

/** What changes the stock, each as its caller does. */
const writers: Readonly<Record<string, (qty: number) => Promise<unknown>>> = {
  sell,
  giveBack: (qty) =>
    db
      .transaction()
      .execute((trx) => returnToStock(trx, { lines: [{ ...line, qty }], cause: causeOf('return') })),
  setByHand: (qty) =>
    merchant.client('PUT /api/admin/variants/{sku}/stock', { path: { sku }, body: { to: 40 + qty } }),
  addByHand: (qty) =>
    merchant.client('PUT /api/admin/variants/{sku}/stock', { path: { sku }, body: { by: qty } }),
  importFile(qty) {
    const path = files.write(`estoque-${qty}.csv`, `sku;variant_sku;stock\nAUR-TOA-04;${sku};${qty + 30}`);
    // A store runs one import at a time.
    importing = importing.then(() => files.import(db, path));
    return importing;
  },
  /** The release before knows no causes. */
  formerRelease: (qty) =>
    db
      .updateTable('product_variants')
      .set((expression) => ({ stock: expression('stock', '+', qty) }))
      .where('sku', '=', sku)
      .execute(),
};

it('[ORD+05] [ADM+19] keeps the sum of movements equal to the stock, whichever two writers change it at the same moment', async () => {
  const step = fc.record({
    writer: fc.constantFrom(...Object.keys(writers)),
    qty: fc.integer({ min: 1, max: 9 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(step, step), { minLength: 1, maxLength: 6 }), async (pairs) => {
      for (const pair of pairs) {
        await Promise.all(pair.map(({ writer, qty }) => writers[writer]?.(qty)));
        expect(await contradictions()).toEqual([]);
      }
    }),
    { numRuns: 12 },
  );
});

it('[ORD+05] says why, by whom and by which document the stock has changed', async () => {
  await merchant.client('PUT /api/admin/variants/{sku}/stock', { path: { sku }, body: { to: 20 } });
  await sell(3);
  const { items } = await movementsOf();
  expect(items.slice(0, 2)).toEqual([
    expect.objectContaining({
      qty: -3,
      stock_after: 17,
      reason: 'sale',
      document: { kind: 'order', id: '1000001' },
      author: null,
    }),
    expect.objectContaining({
      stock_after: 20,
      reason: 'hand',
      document: null,
      author: 'Pessoa de catalogue',
    }),
  ]);
  expect((await movementsOf({ reason: 'sale' })).items.every(({ reason }) => reason === 'sale')).toBe(true);
  expect((await movementsOf({ until: '2020-01-01' })).total).toBe(0);
  const { blob } = await merchant.client('GET /api/admin/stock-movement-export', { query: { sku } });
  expect((await blob.text()).split('\n')[1]).toContain(`;Venda;-3;0;17;'1000001;;`);
});

it('[ORD+05] records pieces that do not go back to the stock without changing it', async () => {
  const before = await stockOf();
  await db
    .updateTable('product_variants')
    .set({ stock_cause: stockCauseOf(causeOf('write_off'), 2) })
    .where('sku', '=', sku)
    .execute();
  expect((await movementsOf()).items[0]).toMatchObject({ qty: 0, written_off: 2, stock_after: before });
  expect(await stockOf()).toBe(before);
});

it.each([
  [
    'insert',
    sql`insert into stock_movements (store_id, variant_id, qty, stock_after, reason, at)
    select store_id, id, 1, stock + 1, 'hand', now() from product_variants limit 1`,
  ],
  ['update', sql`update stock_movements set qty = qty + 1`],
  ['delete', sql`delete from stock_movements`],
])('[ORD+05] refuses to %s movements by anything but a change of stock', async (_, statement) => {
  await expect(statement.execute(test.database.everything)).rejects.toThrow('stock ledger');
});

it('[ORD+05] begins the ledger of a new variant with its first stock, and ends it with the variant', async () => {
  const { id } = await db
    .insertInto('product_variants')
    .values({
      product_id: line.product_id,
      sku: 'LIVRO-1',
      list_price_centavos: 100,
      offer_price_centavos: null,
      gtin: null,
      content: null,
      option_values: '{}',
      volume_prices: '[]',
      stock: 7,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const kept = () =>
    db.selectFrom('stock_movements').select(['qty', 'reason']).where('variant_id', '=', id).execute();
  expect(await kept()).toEqual([{ qty: 7, reason: 'opening' }]);
  await db.deleteFrom('product_variants').where('id', '=', id).execute();
  expect(await kept()).toEqual([]);
});
