import { randomUUID } from 'node:crypto';

import type { BulkChange, BulkEdit, BulkScope } from '@vitrine/contract/admin/schemas/bulk-edits.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { testDay } from '#test/test-databases.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

import { lockStock, reserveStock } from './sold-stock.ts';

let test: TestApi;
let db: StoreDatabase;
let merchant: TestStaff;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => testDay }, hasJobs: true });
  db = await storeOf(test, 'aurora');
  merchant = await signedInStaff(test, 'aurora', 'catalogue');
});
afterAll(() => test.close());

const brand = 'Lote';
const perProduct = 4;
/** Adds products of four variants each: SKUs 1-1 to n-4, R$ 100,00, 50 pieces. */
async function addProducts(count: number): Promise<void> {
  const { everything } = test.database;
  await sql`
    insert into products (store_id, sku, slug, name, brand, options, attributes, images)
    select id, 'LOTE-' || n, 'lote-' || n, 'Produto do lote ' || n, ${brand}, '[]', '[]', '[]'
    from stores, generate_series(1, ${count}::int) n where public_id = 'aurora'`.execute(everything);
  await sql`
    insert into product_variants (store_id, product_id, sku, list_price_centavos, stock)
    select store_id, id, sku || '-' || n, 10000, 50 from products, generate_series(1, ${perProduct}::int) n
    where brand = ${brand}`.execute(everything);
}
beforeEach(async () => {
  await db.deleteFrom('products').where('brand', '=', brand).execute();
});

const variants = () =>
  db
    .selectFrom('product_variants as variant')
    .innerJoin('products as product', 'product.id', 'variant.product_id')
    .select([
      'variant.id',
      'variant.product_id',
      'variant.sku',
      'variant.list_price_centavos',
      'variant.offer_price_centavos',
      'variant.stock',
      'product.is_active',
    ])
    .where('product.brand', '=', brand)
    .orderBy('variant.id')
    .execute();

const ofBrand: BulkScope = { filter: { brand } };
const preview = (change: BulkChange, scope: BulkScope = ofBrand) =>
  merchant.client('POST /api/admin/bulk-edits/preview', { body: { change, scope } });
async function begin(
  change: BulkChange,
  scope: BulkScope = ofBrand,
  id: string = randomUUID(),
): Promise<BulkEdit> {
  const { total } = await preview(change, scope);
  return merchant.client('PUT /api/admin/bulk-edits/{id}', {
    path: { id },
    body: { change, scope, expected_total: total },
  });
}
const read = (id: string) => merchant.client('GET /api/admin/bulk-edits/{id}', { path: { id } });
const rowsOf = (id: string, query: Record<string, never> | { status: 'kept' | 'refused' | 'undone' } = {}) =>
  merchant.client('GET /api/admin/bulk-edits/{id}/rows', { path: { id }, query });
async function ended(id: string, status: 'applied' | 'undone'): Promise<BulkEdit> {
  await expect.poll(async () => (await read(id)).status).toBe(status);
  return read(id);
}
const apply = async (change: BulkChange, scope: BulkScope = ofBrand) =>
  ended((await begin(change, scope)).id, 'applied');
async function undo({ id }: { id: string }): Promise<BulkEdit> {
  await merchant.client('POST /api/admin/bulk-edits/{id}/undo', { path: { id } });
  return ended(id, 'undone');
}
const problem = (code: string, status = 422) => expect.objectContaining({ code, status });

it('[ADM+07] shows in a dry run what would change and what is refused, and changes nothing', async () => {
  await addProducts(6);
  await db
    .updateTable('product_variants')
    .set({ offer_price_centavos: 9_500 })
    .where('sku', '=', 'LOTE-3-2')
    .execute();
  await db
    .updateTable('product_variants')
    .set({ list_price_centavos: 9_000 })
    .where('sku', '=', 'LOTE-1-1')
    .execute();
  const before = await variants();
  expect(await preview({ kind: 'set_price', centavos: 9_000 })).toEqual({
    field: 'price_centavos',
    total: 24,
    changed: 22,
    unchanged: 1,
    refused: 1,
    unknown_skus: [],
    rows: expect.toSatisfy((rows: unknown[]) => rows.length === 20),
    refused_rows: [
      {
        sku: 'LOTE-3-2',
        name: 'Produto do lote 3',
        options_label: '',
        before: 10_000,
        after: null,
        message: 'O preço promocional é maior que zero e menor que o preço.',
      },
    ],
  });
  expect(await preview({ kind: 'hide_products' })).toMatchObject({
    field: 'is_active',
    total: 6,
    changed: 6,
    rows: expect.arrayContaining([expect.objectContaining({ sku: 'LOTE-1', before: 1, after: 0 })]),
  });
  const skus = ['LOTE-2-1', 'NADA', 'LOTE-1-1'];
  expect(await preview({ kind: 'add_stock', by: -60 }, { skus })).toMatchObject({
    total: 2,
    changed: 0,
    refused: 2,
    unknown_skus: ['NADA'],
  });
  expect(await variants()).toEqual(before);
  expect((await merchant.client('GET /api/admin/bulk-edits')).total).toBe(0);
});

it('[ADM+07] applies what the dry run showed, which shoppers see, and restores it exactly', async () => {
  await addProducts(2);
  const before = await variants();
  const change = { kind: 'change_price_by_percent', basis_points: 1_250, rounding: 'ending_90' } as const;
  const scope = { skus: ['LOTE-1-1', 'LOTE-1-2', 'LOTE-2-4'] };
  const { rows } = await preview(change, scope);
  const edit = await apply(change, scope);
  expect(edit).toMatchObject({ total: 3, changed: 3, refused: 0, created_by: 'Pessoa de catalogue' });
  const stored = await rowsOf(edit.id);
  expect(stored.items.map(({ status: _, ...row }) => row)).toEqual(rows);
  expect(rows.map(({ after }) => after)).toEqual([11_290, 11_290, 11_290]);
  const shown = await test.client('aurora')('GET /api/catalog/variants', { query: { skus: 'LOTE-2-4' } });
  expect(shown[0]).toMatchObject({ price_centavos: 11_290 });
  expect(await undo(edit)).toMatchObject({ undone: 3, kept: 0, undone_by: 'Pessoa de catalogue' });
  expect(await variants()).toEqual(before);
  await expect(undo(edit)).rejects.toEqual(problem('bulk_edit_undone'));
  const list = await merchant.client('GET /api/admin/bulk-edits');
  expect(list.items.map(({ id }) => id)).toContain(edit.id);
});

it('[ADM+07] hides and shows products with all of their variants', async () => {
  await addProducts(2);
  const edit = await apply({ kind: 'hide_products' }, { skus: ['LOTE-1-1', 'LOTE-1-3'] });
  expect(edit).toMatchObject({ total: 1, changed: 1 });
  const hidden = async () => (await variants()).filter((one) => !one.is_active).map(({ sku }) => sku);
  expect(await hidden()).toEqual(['LOTE-1-1', 'LOTE-1-2', 'LOTE-1-3', 'LOTE-1-4']);
  await undo(edit);
  expect(await hidden()).toEqual([]);
});

it('[ADM+07] [ADM+05] keeps and names in an undo what has changed since', async () => {
  await addProducts(1);
  const edit = await apply({ kind: 'set_sale_price', centavos: 8_000 });
  const { version } = await merchant.client('GET /api/admin/variants/{sku}', { path: { sku: 'LOTE-1-2' } });
  await merchant.client('PUT /api/admin/variants/{sku}/price', {
    path: { sku: 'LOTE-1-2' },
    body: { price_centavos: 10_000, special_price_centavos: 7_000, version },
  });
  await db.deleteFrom('product_variants').where('sku', '=', 'LOTE-1-3').execute();
  expect(await undo(edit)).toMatchObject({ undone: 2, kept: 2 });
  expect((await rowsOf(edit.id, { status: 'kept' })).items.map(({ sku, message }) => [sku, message])).toEqual(
    [
      ['LOTE-1-2', 'O valor mudou depois desta edição e ficou como está.'],
      ['LOTE-1-3', 'O produto foi apagado.'],
    ],
  );
  expect((await variants()).map((one) => one.offer_price_centavos)).toEqual([null, 7_000, null]);
});

it('[ADM+07] begins an edit once, whatever is repeated, and refuses one whose dry run is outdated', async () => {
  await addProducts(1);
  const change = { kind: 'add_stock', by: 10 } as const;
  const id = randomUUID();
  const first = await begin(change, ofBrand, id);
  const body = { change, scope: ofBrand, expected_total: first.total };
  const repeat = () => merchant.client('PUT /api/admin/bulk-edits/{id}', { path: { id }, body });
  await Promise.all([repeat(), repeat()]);
  await ended(id, 'applied');
  await repeat();
  expect((await variants()).map(({ stock }) => stock)).toEqual([60, 60, 60, 60]);
  await expect(
    merchant.client('PUT /api/admin/bulk-edits/{id}', {
      path: { id: randomUUID() },
      body: { ...body, expected_total: 3 },
    }),
  ).rejects.toEqual(problem('bulk_edit_outdated'));
  await expect(begin({ kind: 'end_sale' }, ofBrand, id)).rejects.toEqual(problem('bulk_edit_id_taken'));
  await expect(read(randomUUID())).rejects.toEqual(problem('bulk_edit_not_found', 404));
  const audit = await db.selectFrom('audit_entries').selectAll().where('target_id', '=', id).execute();
  expect(audit).toEqual([
    expect.objectContaining({ action: 'PUT /api/admin/bulk-edits/{id}', before: null }),
  ]);
});

it('[ADM+07] loses no stock of sales during a bulk edit of 10,000 variants, and restores it exactly', async () => {
  await addProducts(2_500);
  const all = await variants();
  const sold = new Map<number, number>();
  let isSelling = true;
  /** Sells pieces of two variants at a time, as orders do, until the edit and its undo are done. */
  async function sell(seed: number): Promise<void> {
    for (let n = seed; isSelling; n += 7) {
      const lines = [all[(n * 37) % all.length], all[(n * 101 + 5) % all.length]]
        .flatMap((one) => one ?? [])
        .map(({ id, product_id }) => ({ variant_id: id, product_id, qty: 1 }));
      await db.transaction().execute(async (trx) => {
        await lockStock(trx, lines);
        await reserveStock(trx, { lines, cause: { reason: 'sale', at: testDay } });
      });
      for (const { variant_id: id } of lines) sold.set(id, (sold.get(id) ?? 0) + 1);
    }
  }
  const selling = [1, 2, 3, 4].map(sell);
  const edit = await apply({ kind: 'set_stock', to: 500 });
  expect(edit).toMatchObject({ total: 10_000, changed: 10_000 });
  expect(await undo(edit)).toMatchObject({ undone: 10_000, kept: 0 });
  isSelling = false;
  await Promise.all(selling);
  expect(sold.size).toBeGreaterThan(0);
  const wrong = (await variants()).filter(({ id, stock }) => stock !== 50 - (sold.get(id) ?? 0));
  expect(wrong).toEqual([]);
}, 180_000);

it('[ADM+07] undoes an edit that is still being applied', async () => {
  await addProducts(500);
  const before = await variants();
  const edit = await begin({ kind: 'set_price', centavos: 12_345 });
  const undone = await undo(edit);
  expect(undone.undone).toBe(undone.changed);
  expect(await variants()).toEqual(before);
});

it('[ADM+07] lists bulk edits page by page, each once, from the newest or the oldest', async () => {
  const total = 7;
  await db.deleteFrom('bulk_edits').execute();
  await db
    .insertInto('bulk_edits')
    .values(
      Array.from({ length: total }, (_, at) => ({
        id: randomUUID(),
        change: JSON.stringify({ kind: 'set_stock', to: at }),
        scope: JSON.stringify(ofBrand),
        field: 'stock' as const,
        status: 'applied' as const,
        total: 1,
        // Several of one moment.
        created_at: new Date(testDay.getTime() + Math.floor(at / 3)),
        created_by: 'Ana',
      })),
    )
    .execute();
  const ids: Record<'asc' | 'desc', string[]> = { asc: [], desc: [] };
  for (const order of ['asc', 'desc'] as const) {
    for (const page of ['1', '2', '3', '4']) {
      const found = await merchant.client('GET /api/admin/bulk-edits', {
        query: { page, per_page: '3', order },
      });
      expect(found.total).toBe(total);
      ids[order].push(...found.items.map(({ id }) => id));
    }
  }
  expect(new Set(ids.desc).size).toBe(total);
  expect(ids.asc).toEqual(ids.desc.toReversed());
});

const productIds = async () => {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('brand', '=', brand)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};
async function categoryOf(key: string) {
  const { id, name } = await db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('url_key', '=', key)
    .executeTakeFirstOrThrow();
  return { id, name };
}
const inCategory = async (categoryId: number) => {
  const rows = await db
    .selectFrom('product_categories')
    .select('product_id')
    .where('category_id', '=', categoryId)
    .where('product_id', 'in', await productIds())
    .orderBy('product_id')
    .execute();
  return rows.map(({ product_id: id }) => id);
};

it('[ADM+07] puts chosen products into a category and takes them out again by the undo', async () => {
  await addProducts(3);
  const [first, second, third] = await productIds();
  const { id, name } = await categoryOf('sala/mantas');
  await db
    .insertInto('product_categories')
    .values({ category_id: id, product_id: first ?? 0 })
    .execute();
  const scope: BulkScope = { product_ids: [first ?? 0, second ?? 0] };
  const change: BulkChange = { kind: 'add_to_category', category_id: id };
  expect(await preview(change, scope)).toMatchObject({
    field: 'in_category',
    total: 2,
    changed: 1,
    unchanged: 1,
    rows: [{ sku: 'LOTE-2', options_label: '', before: 0, after: 1 }],
  });
  const edit = await apply(change, scope);
  expect(edit).toMatchObject({ changed: 1, unchanged: 1, category_name: name });
  expect(await inCategory(id)).toEqual([first, second]);
  await undo(edit);
  expect(await inCategory(id)).toEqual([first]);
  // What a person changed since stays.
  const again = await apply(change, { product_ids: [second ?? 0, third ?? 0] });
  await db
    .deleteFrom('product_categories')
    .where('product_id', '=', third ?? 0)
    .execute();
  expect(await undo(again)).toMatchObject({ undone: 1, kept: 1 });
  expect(await inCategory(id)).toEqual([first]);
  await expect(preview({ kind: 'add_to_category', category_id: 99_999_999 }, scope)).rejects.toMatchObject(
    problem('bulk_edit_category_gone'),
  );
});

it('[CAT+07] gives chosen products a tag, takes it away, and undoes both', async () => {
  await addProducts(3);
  const [first, second] = await productIds();
  const scope: BulkScope = { product_ids: [first ?? 0, second ?? 0] };
  const tagged = async () => {
    const { items } = await merchant.client('GET /api/admin/products', { query: { tag: 'Outono' } });
    return items.map(({ id }) => id).toSorted((one, other) => one - other);
  };
  const add: BulkChange = { kind: 'add_tag', tag: 'Outono' };
  const alone = await apply(add, { product_ids: [first ?? 0] });
  expect(alone).toMatchObject({ field: 'has_tag', changed: 1 });
  expect(await preview({ kind: 'add_tag', tag: 'OUTONO' }, scope)).toMatchObject({
    changed: 1,
    unchanged: 1,
  });
  const edit = await apply({ kind: 'add_tag', tag: 'outono' }, scope);
  expect(await tagged()).toEqual([first, second]);
  await undo(edit);
  expect(await tagged()).toEqual([first]);
  const taken = await apply({ kind: 'remove_tag', tag: 'outono' }, { product_filter: { tag: 'Outono' } });
  expect(taken.changed).toBe(1);
  expect(await tagged()).toEqual([]);
  await undo(taken);
  expect(await tagged()).toEqual([first]);
});

it('[ADM+07] takes all products of a filter out of a category and sets the weight of their variants', async () => {
  await addProducts(5);
  const ids = await productIds();
  const { id } = await categoryOf('sala/mantas');
  await db
    .insertInto('product_categories')
    .values(ids.map((product) => ({ category_id: id, product_id: product })))
    .execute();
  await db
    .updateTable('products')
    .set({ is_active: false })
    .where('id', '=', ids[0] ?? 0)
    .execute();
  const scope: BulkScope = { product_filter: { brand, active: 'yes', category: 'sala' } };
  const weighed = await apply({ kind: 'set_weight', grams: 450 }, scope);
  expect(weighed).toMatchObject({ field: 'weight_grams', changed: 4 * perProduct });
  const weights = await db
    .selectFrom('product_variants')
    .select(['product_id', 'weight_grams'])
    .distinct()
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .execute();
  expect(weights.map((row) => row.weight_grams)).toEqual([0, 450, 450, 450, 450]);
  const taken = await apply({ kind: 'remove_from_category', category_id: id }, scope);
  expect(taken.changed).toBe(4);
  expect(await inCategory(id)).toEqual([ids[0]]);
  await undo(taken);
  expect(await inCategory(id)).toEqual(ids);
  expect(await undo(weighed)).toMatchObject({ undone: 4 * perProduct });
  const hidden = await apply({ kind: 'hide_products' }, { product_ids: ids });
  expect(hidden).toMatchObject({ changed: 4, unchanged: 1 });
});

it('[ADM+07] leaves deleted products out of an edit and of its undo', async () => {
  await addProducts(2);
  const [first, second] = await productIds();
  const scope: BulkScope = { product_ids: [first ?? 0, second ?? 0] };
  const edit = await apply({ kind: 'set_price', centavos: 12_000 }, scope);
  await merchant.client('DELETE /api/admin/products/{id}', { path: { id: String(first) } });
  expect(await preview({ kind: 'hide_products' }, scope)).toMatchObject({ total: 1 });
  expect(await undo(edit)).toMatchObject({ undone: perProduct, kept: perProduct });
  const { items } = await rowsOf(edit.id, { status: 'kept' });
  expect(items[0]?.message).toBe('O produto foi apagado.');
});

it('[CAT+07] gives many offers a period, as the dry run says, and takes it back with the undo', async () => {
  await addProducts(1);
  const [offer_from, offer_until] = ['2026-11-27T03:00:00.000Z', '2026-11-28T02:59:59.000Z'];
  const earlier = new Date('2026-01-01T03:00:00.000Z');
  await db
    .updateTable('product_variants')
    .set({ offer_price_centavos: 9_000, offer_until: earlier })
    .where('sku', 'in', ['LOTE-1-1', 'LOTE-1-2'])
    .execute();
  const periods = async () => {
    const rows = await db
      .selectFrom('product_variants')
      .select(['offer_price_centavos', 'offer_from', 'offer_until'])
      .where('sku', 'like', 'LOTE-1-%')
      .orderBy('sku')
      .execute();
    return rows.map((row) => [
      row.offer_price_centavos,
      row.offer_from?.toISOString(),
      row.offer_until?.toISOString(),
    ]);
  };
  const before = await periods();
  const change = { kind: 'set_sale_price', centavos: 9_000, offer_from, offer_until } as const;
  // The price alone stays for two of them.
  expect(await preview(change)).toMatchObject({ total: 4, changed: 4, unchanged: 0, refused: 0 });
  const edit = await apply(change);
  expect(await periods()).toEqual(Array.from({ length: 4 }, () => [9_000, offer_from, offer_until]));
  expect(await preview(change)).toMatchObject({ changed: 0, unchanged: 4 });
  expect(
    await preview({ kind: 'set_offer_period', offer_from: offer_until, offer_until: offer_from }),
  ).toMatchObject({
    changed: 0,
    refused: 4,
  });
  expect(await undo(edit)).toMatchObject({ undone: 4, kept: 0 });
  expect(await periods()).toEqual(before);
  // A bound that has changed since keeps its row from the undo.
  const again = await apply(change);
  await db.updateTable('product_variants').set({ offer_until: null }).where('sku', '=', 'LOTE-1-4').execute();
  expect(await undo(again)).toMatchObject({ undone: 3, kept: 1 });
  expect((await periods())[3]).toEqual([9_000, offer_from, undefined]);
});

it.each([
  [{ kind: 'set_ncm', ncm: '01012100' }, { ncm: '01012100' }],
  [{ kind: 'set_cest', cest: '0103800' }, { cest: '0103800' }],
  [{ kind: 'set_goods_origin', goods_origin: 0 }, { goods_origin: 0 }],
  [{ kind: 'set_invoice_unit', invoice_unit: 'CX12' }, { invoice_unit: 'CX12' }],
  [{ kind: 'set_ncm', ncm: null }, { ncm: null }],
] as const)(
  '[ADM+07] [CAT+07] sets %j of products and undoes it, but for what was changed since',
  async (change, set) => {
    await addProducts(3);
    const former = { ncm: '61091000', cest: '2803800', goods_origin: 8, invoice_unit: 'UN' };
    const ofProducts = () =>
      db
        .selectFrom('products')
        .select(['ncm', 'cest', 'goods_origin', 'invoice_unit'])
        .where('brand', '=', brand)
        .orderBy('id')
        .execute();
    await db.updateTable('products').set(former).where('brand', '=', brand).execute();
    expect(await preview(change)).toMatchObject({ total: 3, changed: 3 });
    const { id } = await begin(change);
    await ended(id, 'applied');
    expect(await ofProducts()).toEqual([1, 2, 3].map(() => ({ ...former, ...set })));
    // The same again changes nothing.
    expect(await preview(change)).toMatchObject({ total: 3, changed: 0, unchanged: 3 });
    const others = { ncm: '61091000', cest: '0103900', goods_origin: 3, invoice_unit: 'PC' };
    await db.updateTable('products').set(others).where('sku', '=', 'LOTE-2').execute();
    await merchant.client('POST /api/admin/bulk-edits/{id}/undo', { path: { id } });
    expect(await ended(id, 'undone')).toMatchObject({ undone: 2, kept: 1 });
    expect(await ofProducts()).toEqual([former, others, former]);
  },
);
