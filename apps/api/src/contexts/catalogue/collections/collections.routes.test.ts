import type { AdminCollection, CollectionRule } from '@vitrine/contract/admin/schemas/collections.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { type CatalogueFiles, catalogueFiles } from '#test/catalogue-files.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { blankCollection, blankProduct, blankVariant } from '#test/test-catalogue-forms.ts';
import { testDay } from '#test/test-databases.ts';
import { ana, fillCartOf, loggedInClient, orderBody, postOrder } from '#test/test-shop.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

import { refreshCollections } from './refresh-collections.ts';

let test: TestApi;
let merchant: TestStaff;
let db: StoreDatabase;
let files: CatalogueFiles;
let now = testDay;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
  merchant = await signedInStaff(test, 'aurora', 'owner');
  db = await storeOf(test, 'aurora');
  files = catalogueFiles();
});
afterAll(async () => {
  files.remove();
  await test.close();
});
beforeEach(() => {
  now = testDay;
});

const brand = 'Oficina de Teste';
const ofBrand: CollectionRule = { kind: 'brand', brand };
let count = 0;
const create = async (
  name: string,
  { price = 5_000, stock = 5, tags = [] as string[], isActive = true, offer = null as number | null } = {},
) => {
  count += 1;
  const sku = `COL-${count}`;
  const { id } = await merchant.client('POST /api/admin/products', {
    body: {
      ...blankProduct,
      sku,
      name,
      brand,
      is_active: isActive,
      category_keys: ['sala/mantas'],
      attributes: [{ code: 'material', label: 'Material', value: name }],
      tags,
      variants: [{ ...blankVariant, sku, stock, price_centavos: price, special_price_centavos: offer }],
    },
  });
  return { id, sku, name };
};
const make = (form: Partial<typeof blankCollection>) => {
  count += 1;
  const name = `Coleção ${count}`;
  return merchant.client('POST /api/admin/collections', {
    body: { ...blankCollection, name, code: `colecao-${count}`, ...form },
  });
};
const save = (
  collection: AdminCollection,
  change: Partial<typeof blankCollection> & { redirect?: boolean },
) => {
  const { id, url_key: _key, page_url: _url, products_count: _count, pinned, excluded, ...form } = collection;
  return merchant.client('PUT /api/admin/collections/{id}', {
    path: { id: String(id) },
    body: {
      ...form,
      image: null,
      banner: null,
      pinned_ids: pinned.map((product) => product.id),
      excluded_ids: excluded.map((product) => product.id),
      redirect: true,
      ...change,
    },
  });
};
const shown = async (collection: Pick<AdminCollection, 'url_key'>, query: { sort?: 'price_asc' } = {}) => {
  const { items } = await test.client('aurora')('GET /api/catalog/products', {
    query: { category: collection.url_key, per_page: '60', ...query },
  });
  return items.map(({ name }) => name);
};
const preview = async (form: Partial<typeof blankCollection>) => {
  const { name: _name, code: _code, ...membership } = blankCollection;
  const found = await merchant.client('POST /api/admin/collections/preview', {
    body: { ...membership, ...form },
  });
  return { total: found.total, names: found.items.map(({ name }) => name) };
};
const jobs = () =>
  db
    .selectFrom('jobs')
    .select('subject')
    .where('kind', '=', 'refresh_collections')
    .where('due_at', '<=', now)
    .execute();
/** Runs the due refreshes as the queue does. */
const refresh = async () => {
  for (const job of await jobs()) await refreshCollections({ db, clock: { now: () => now } }, job);
};

describe('[CAT+07] a collection', () => {
  it('has the products that meet its rules, and follows what changes them', async () => {
    const [cheap, dear] = [await create('Barato', { price: 1_000 }), await create('Caro', { price: 90_000 })];
    const hidden = await create('Oculto', { price: 1_000, isActive: false });
    const collection = await make({
      rules: [ofBrand, { kind: 'price', from_centavos: null, to_centavos: 20_000 }],
    });
    expect(collection.products_count).toBe(1);
    expect(await shown(collection)).toEqual([cheap.name]);
    // Its price falls, another product is shown, the first one leaves the shop.
    await db
      .updateTable('product_variants')
      .set({ offer_price_centavos: 15_000 })
      .where('product_id', '=', dear.id)
      .execute();
    await db.updateTable('products').set({ is_active: true }).where('id', '=', hidden.id).execute();
    await db.updateTable('products').set({ is_active: false }).where('id', '=', cheap.id).execute();
    // Until the job has run, nothing is shown that is not published.
    expect(await shown(collection)).toEqual([]);
    await refresh();
    expect((await shown(collection)).toSorted()).toEqual([dear.name, hidden.name]);
    // The job's own changes are no reason for another one.
    expect(await jobs()).toEqual([]);
    await merchant.client('DELETE /api/admin/products/{id}', { path: { id: String(hidden.id) } });
    await refresh();
    expect(await shown(collection)).toEqual([dear.name]);
  });

  it('meets all rules or any of them, in stock, by tag, category, attribute, offer and age', async () => {
    const tagged = await create('Com etiqueta', { tags: ['Outlet'] });
    const soldOut = await create('Esgotado', { stock: 0, tags: ['Outlet'] });
    const onOffer = await create('Em oferta', { offer: 4_000 });
    const old = await create('Antigo');
    await db.updateTable('products').set({ created_on: '2020-01-01' }).where('id', '=', old.id).execute();
    const names = async (rules: CollectionRule[], match: 'all' | 'any' = 'all') =>
      (await preview({ rules: match === 'all' ? [ofBrand, ...rules] : rules, match })).names;
    expect((await names([{ kind: 'tag', tag: 'OUTLET' }])).toSorted()).toEqual([tagged.name, soldOut.name]);
    expect(await names([{ kind: 'tag', tag: 'outlet' }, { kind: 'in_stock' }])).toEqual([tagged.name]);
    expect(await names([{ kind: 'on_offer' }])).toContain(onOffer.name);
    expect(await names([{ kind: 'on_offer' }])).not.toContain(old.name);
    expect(await names([{ kind: 'newer_than', days: 30 }])).not.toContain(old.name);
    expect(await names([{ kind: 'attribute', code: 'material', value: old.name }])).toEqual([old.name]);
    const tree = await merchant.client('GET /api/admin/categories');
    const sala = tree.find(({ url_key: key }) => key === 'sala')?.id ?? 0;
    expect(await names([{ kind: 'category', category_id: sala }])).toContain(old.name);
    expect(await names([{ kind: 'category', category_id: 99_999_999 }])).toEqual([]);
    const any = await names(
      [
        { kind: 'attribute', code: 'material', value: old.name },
        { kind: 'tag', tag: 'outlet' },
      ],
      'any',
    );
    expect(any.toSorted()).toEqual([old.name, tagged.name, soldOut.name].toSorted());
    expect(await preview({})).toEqual({ total: 0, names: [] });
  });

  it('shows pinned products first and excluded ones never, and has so many as its limit', async () => {
    const tag = 'Fila';
    const [a, b, c, d] = [
      await create('A', { tags: [tag], price: 1_000 }),
      await create('B', { tags: [tag], price: 2_000 }),
      await create('C', { tags: [tag], price: 3_000 }),
      await create('D', { price: 9_000 }),
    ];
    const form = { rules: [{ kind: 'tag' as const, tag }], sort: 'price_asc' as const };
    const collection = await make({ ...form, pinned_ids: [d.id, b.id], excluded_ids: [a.id] });
    expect(await shown(collection)).toEqual([d.name, b.name, c.name]);
    // The shopper's own order knows no pins.
    expect(await shown(collection, { sort: 'price_asc' })).toEqual([b.name, c.name, d.name]);
    expect(collection.pinned.map(({ name }) => name)).toEqual([d.name, b.name]);
    const fewer = await save(collection, { most_products: 2, excluded_ids: [] });
    expect(await shown(fewer)).toEqual([d.name, b.name]);
    const cheapest = await save(fewer, { pinned_ids: [] });
    expect(await shown(cheapest)).toEqual([a.name, b.name]);
    // One that leaves lets the next one in.
    await db.updateTable('products').set({ is_active: false }).where('id', '=', a.id).execute();
    await refresh();
    expect(await shown(cheapest)).toEqual([b.name, c.name]);
    const dry = await preview({ ...form, most_products: 2, pinned_ids: [d.id] });
    expect(dry).toEqual({ total: 2, names: [d.name, b.name] });
  });

  it('has the best-selling products of the last days, most pieces first', async () => {
    const [one, two, none] = [await create('Uma peça'), await create('Duas peças'), await create('Nenhuma')];
    const customer = await loggedInClient(test, 'aurora', ana);
    const variantOf = async (id: number) =>
      (
        await db
          .selectFrom('product_variants')
          .select('id')
          .where('product_id', '=', id)
          .executeTakeFirstOrThrow()
      ).id;
    for (const [{ id }, qty] of [[one, 1] as const, [two, 2] as const]) {
      const cart = await fillCartOf(customer, [{ product_id: id, variant_id: await variantOf(id), qty }]);
      await postOrder(customer, await orderBody(customer, cart.uuid, 'sandbox_card'));
    }
    const collection = await make({
      rules: [ofBrand, { kind: 'sold', days: 30, pieces: 1 }],
      sort: 'best_selling',
    });
    expect(await shown(collection)).toEqual([two.name, one.name]);
    expect(await shown(collection)).not.toContain(none.name);
    // What only a test sold is no best-seller [ADM+08].
    const [bought] = await db
      .selectFrom('order_items')
      .select('order_id')
      .where('sku', '=', two.sku)
      .execute();
    const chosenWithMark = async (is_test: boolean) => {
      await db
        .updateTable('orders')
        .set({ is_test })
        .where('id', '=', bought?.order_id ?? '')
        .execute();
      return (
        await preview({ rules: [ofBrand, { kind: 'sold', days: 30, pieces: 1 }], sort: 'best_selling' })
      ).names;
    };
    expect(await chosenWithMark(true)).toEqual([one.name]);
    expect(await chosenWithMark(false)).toEqual([two.name, one.name]);
    // Time alone changes it: the job is due again within an hour.
    now = new Date(testDay.getTime() + 40 * 24 * 3_600_000);
    await refresh();
    expect(await shown(collection)).toEqual([]);
  });

  it('is found at its address, in the sitemap, and not in the tree; responds 404 while hidden', async () => {
    const product = await create('Única');
    const collection = await make({ rules: [{ kind: 'attribute', code: 'material', value: product.name }] });
    const shop = test.client('aurora');
    const keys = async (query: { collections?: 'true' } = {}) =>
      (await shop('GET /api/catalog/categories', { query })).map(({ url_key: key }) => key);
    expect(await keys()).not.toContain(collection.url_key);
    expect(await keys({ collections: 'true' })).toContain(collection.url_key);
    const tree = await merchant.client('GET /api/admin/categories');
    expect(tree.map(({ id }) => id)).not.toContain(collection.id);
    const byKey = { query: { url_key: collection.url_key } };
    expect(await shop('GET /api/catalog/categories/by-key', byKey)).toMatchObject({ name: collection.name });
    const moved = await save(collection, { code: 'outro-endereco' });
    const redirects = await db
      .selectFrom('store_redirects')
      .select(['old_path', 'new_path'])
      .where('old_path', '=', `/${collection.url_key}/c`)
      .execute();
    expect(redirects).toEqual([{ old_path: `/${collection.url_key}/c`, new_path: '/outro-endereco/c' }]);
    await save(moved, { is_active: false });
    await expect(
      shop('GET /api/catalog/categories/by-key', { query: { url_key: 'outro-endereco' } }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(shown({ url_key: 'outro-endereco' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is no category of a product: not its breadcrumb, nor in forms, files, bulk edits, other categories', async () => {
    const product = await create('Sem coleção');
    const collection = await make({ rules: [ofBrand] });
    const shop = test.client('aurora');
    const breadcrumb = async (id: number) =>
      (await shop('GET /api/catalog/products/by-key', { query: { id: String(id) } })).breadcrumb.map(
        ({ url_key: key }) => key,
      );
    expect(await breadcrumb(product.id)).toEqual(['sala', 'sala/mantas']);
    const loose = await create('Sem categoria');
    await db
      .deleteFrom('product_categories')
      .where('product_id', '=', loose.id)
      .where('category_id', '<>', collection.id)
      .execute();
    await refresh();
    expect(await shown(collection)).toContain(loose.name);
    expect(await breadcrumb(loose.id)).toEqual([]);
    const stored = await merchant.client('GET /api/admin/products/{id}', {
      path: { id: String(product.id) },
    });
    expect(stored.category_keys).toEqual(['sala/mantas']);
    const file = files.write('colecao.csv', `sku;categories\n${product.sku};${collection.url_key}:Coleção\n`);
    expect((await files.import(db, file)).findings.map(({ code }) => code)).toEqual([
      'category_is_collection',
    ]);
    await expect(
      merchant.client('POST /api/admin/bulk-edits/preview', {
        body: {
          change: { kind: 'add_to_category', category_id: collection.id },
          scope: { product_ids: [product.id] },
        },
      }),
    ).rejects.toMatchObject({ code: 'bulk_edit_category_gone' });
    const path = { id: String(collection.id) };
    await expect(merchant.client('GET /api/admin/categories/{id}', { path })).rejects.toMatchObject({
      code: 'not_found',
    });
    // A search finds a product by its categories, not by its collections.
    await db.updateTable('categories').set({ name: 'Zzyzx' }).where('id', '=', collection.id).execute();
    const found = await shop('GET /api/catalog/products', { query: { q: 'Zzyzx' } });
    expect(found.total).toBe(0);
  });

  it('is chosen for links and discounts as a category is', async () => {
    const product = await create('Com desconto', { price: 10_000 });
    const collection = await make({ pinned_ids: [product.id] });
    const { items } = await merchant.client('GET /api/admin/link-targets', {
      query: { kind: 'category', q: collection.name },
    });
    expect(items).toMatchObject([{ href: `/${collection.url_key}/c`, state: 'shown' }]);
    const choices = await merchant.client('GET /api/admin/promotion-choices');
    expect(choices.categories).toContainEqual(expect.objectContaining({ key: collection.url_key }));
  });

  it('[ADM+20] gives a cart the discount of its coupon while a product follows its rules', async () => {
    const product = await create('Na liquidação', { price: 10_000, tags: ['Liquida'] });
    const other = await create('Fora dela', { price: 10_000 });
    const collection = await make({ rules: [{ kind: 'tag', tag: 'Liquida' }] });
    await db
      .insertInto('coupons')
      .values({ code: 'LIQUIDA', kind: 'percentage', value: 10, category_keys: [collection.url_key] })
      .execute();
    const lines = await Promise.all(
      [product, other].map(async ({ id }) => {
        const { variants } = await merchant.client('GET /api/admin/products/{id}', {
          path: { id: String(id) },
        });
        return { product_id: id, variant_id: variants[0]?.id ?? 0, qty: 1 };
      }),
    );
    const shop = test.client('aurora');
    const { uuid: cartId } = await fillCartOf(shop, lines);
    await shop('POST /api/cart/carts/{cartId}/coupon', { path: { cartId }, body: { code: 'LIQUIDA' } });
    const discounts = async () => {
      const { items } = await shop('GET /api/cart/carts/{cartId}', { path: { cartId } });
      return Object.fromEntries(items.map((item) => [item.sku, item.discount_centavos]));
    };
    expect(await discounts()).toEqual({ [product.sku]: 1000, [other.sku]: 0 });
    await db.deleteFrom('tagged_products').where('product_id', '=', product.id).execute();
    await refresh();
    expect(await discounts()).toEqual({ [product.sku]: 0, [other.sku]: 0 });
  });

  it('filters the list of products and the scope of a bulk edit', async () => {
    const product = await create('Filtrado', { tags: ['Filtro'] });
    const collection = await make({ rules: [{ kind: 'tag', tag: 'Filtro' }] });
    const query = { collection: collection.url_key };
    const { items } = await merchant.client('GET /api/admin/products', { query });
    expect(items.map(({ id }) => id)).toEqual([product.id]);
    const none = await merchant.client('GET /api/admin/products', { query: { collection: 'sala/mantas' } });
    expect(none.total).toBe(0);
    const edit = await merchant.client('POST /api/admin/bulk-edits/preview', {
      body: { change: { kind: 'hide_products' }, scope: { product_filter: query } },
    });
    expect(edit).toMatchObject({ total: 1, changed: 1 });
  });

  it('refuses prices without an end, an address that is taken, and an outdated form', async () => {
    await expect(
      make({ rules: [{ kind: 'price', from_centavos: null, to_centavos: null }] }),
    ).rejects.toMatchObject({ code: 'validation_failed' });
    await expect(make({ code: 'sala' })).rejects.toMatchObject({ code: 'validation_failed' });
    const collection = await make({});
    await save(collection, { name: 'Primeira' });
    await expect(save(collection, { name: 'Segunda' })).rejects.toMatchObject({ code: 'edit_conflict' });
  });

  it('is deleted with its links alone', async () => {
    const product = await create('Fica');
    const collection = await make({ pinned_ids: [product.id] });
    expect(await shown(collection)).toEqual([product.name]);
    await merchant.client('DELETE /api/admin/collections/{id}', { path: { id: String(collection.id) } });
    await expect(shown(collection)).rejects.toMatchObject({ code: 'not_found' });
    expect(
      await merchant.client('GET /api/admin/products/{id}', { path: { id: String(product.id) } }),
    ).toMatchObject({
      name: product.name,
    });
  });

  it('is refreshed by two processes at the same moment, while a product changes', async () => {
    const made = await Promise.all(
      ['P1', 'P2', 'P3', 'P4'].map((name) => create(name, { tags: ['Corrida'] })),
    );
    const collection = await make({ rules: [{ kind: 'tag', tag: 'Corrida' }, { kind: 'in_stock' }] });
    expect((await shown(collection)).length).toBe(4);
    const sell = (id: number) =>
      db
        .updateTable('product_variants')
        .set({ stock: 0, stock_cause: sql<string>`null` })
        .where('product_id', '=', id)
        .execute();
    await Promise.all(made.slice(0, 2).flatMap(({ id }) => [sell(id), refresh(), refresh()]));
    await Promise.all([refresh(), refresh()]);
    expect((await shown(collection)).toSorted()).toEqual(['P3', 'P4']);
    expect(await jobs()).toEqual([]);
  });
});
