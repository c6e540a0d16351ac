import type { AdminProduct } from '@vitrine/contract/admin/schemas/admin-product.ts';
import type { Client } from '@vitrine/contract/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { type CatalogueFiles, catalogueFiles } from '#test/catalogue-files.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { blankProduct, blankVariant } from '#test/test-catalogue-forms.ts';
import { testDay } from '#test/test-databases.ts';
import { ana, fillCartOf, loggedInClient, orderBody, postOrder } from '#test/test-shop.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

import { removalOf, removeDeletedProducts } from './remove-deleted-products.ts';

const now = testDay;
const dayMs = 24 * 3_600_000;

let test: TestApi;
let merchant: TestStaff;
let guest: Client;
let customer: Client;
let db: StoreDatabase;
let files: CatalogueFiles;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => now } });
  merchant = await signedInStaff(test, 'aurora', 'owner');
  guest = test.client('aurora');
  customer = await loggedInClient(test, 'aurora', ana);
  db = await storeOf(test, 'aurora');
  files = catalogueFiles();
});
afterAll(async () => {
  files.remove();
  await test.close();
});

const create = (sku: string, changes: { slug?: string; variantSku?: string; stock?: number } = {}) =>
  merchant.client('POST /api/admin/products', {
    body: {
      ...blankProduct,
      sku,
      name: `Bule ${sku}`,
      slug: changes.slug ?? '',
      category_keys: ['sala/mantas'],
      variants: [{ ...blankVariant, sku: changes.variantSku ?? sku, stock: changes.stock ?? 5 }],
    },
  });
const at = ({ id }: { id: number }) => ({ path: { id: String(id) } });
const remove = (product: AdminProduct) => merchant.client('DELETE /api/admin/products/{id}', at(product));
const restore = (product: AdminProduct) =>
  merchant.client('POST /api/admin/products/{id}/restoration', at(product));
const trash = async (q: string) =>
  (await merchant.client('GET /api/admin/deleted-products', { query: { q } })).items;
const listed = async (q: string) =>
  (await merchant.client('GET /api/admin/products', { query: { q } })).items.map(({ sku }) => sku);
const page = (slug: string) => guest('GET /api/catalog/products/by-key', { query: { slug } });
const wanted = ({ id, variants }: AdminProduct) => ({ product_id: id, variant_id: variants[0]?.id ?? 0 });
const stockOf = async (product: AdminProduct) =>
  (
    await db
      .selectFrom('product_variants')
      .select('stock')
      .where('product_id', '=', product.id)
      .executeTakeFirstOrThrow()
  ).stock;

it('[ADM+18] takes a deleted product out of shop and panel and restores it as it was', async () => {
  const made = await create('BULE-1');
  const found = async () =>
    (await guest('GET /api/catalog/products', { query: { q: 'BULE-1' } })).items.map(({ sku }) => sku);
  await expect.poll(found).toEqual(['BULE-1']);
  const addresses = async () =>
    (await guest('GET /api/catalog/products/addresses', { query: {} })).items.map(({ slug }) => slug);
  expect(await addresses()).toContain(made.slug);
  const cart = await fillCartOf(guest, [wanted(made)]);

  await remove(made);
  await expect.poll(found).not.toContain('BULE-1');
  await expect(page(made.slug)).rejects.toMatchObject({ code: 'not_found' });
  expect(await addresses()).not.toContain(made.slug);
  expect(await listed('BULE-1')).toEqual([]);
  expect((await merchant.client('GET /api/admin/variants', { query: { q: 'BULE-1' } })).total).toBe(0);
  await expect(merchant.client('GET /api/admin/products/{id}', at(made))).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(remove(made)).rejects.toMatchObject({ code: 'not_found' });
  // The line stays, and says that it cannot be bought.
  const [line] = (await guest('GET /api/cart/carts/{cartId}', { path: { cartId: cart.uuid } })).items;
  expect(line).toMatchObject({ product_id: made.id, max_qty: 0 });
  expect(await trash('BULE-1')).toMatchObject([
    { sku: 'BULE-1', name: 'Bule BULE-1', variants_count: 1, removed_from: dayInSaoPaulo(removalOf(now)) },
  ]);

  const restored = await restore(made);
  expect(restored).toEqual(made);
  expect(await page(made.slug)).toMatchObject({ sku: 'BULE-1' });
  expect(await trash('BULE-1')).toEqual([]);
  const [again] = (await guest('GET /api/cart/carts/{cartId}', { path: { cartId: cart.uuid } })).items;
  expect(again).toMatchObject({ product_id: made.id, sku: 'BULE-1', max_qty: 5 });
  await expect(restore(made)).rejects.toMatchObject({ code: 'not_found' });
});

it('keeps a hidden product hidden when it is restored, and away from a bulk edit meanwhile', async () => {
  const made = await create('BULE-2');
  await db.updateTable('products').set({ is_active: false }).where('id', '=', made.id).execute();
  await remove(made);
  await db.updateTable('products').set({ is_active: true }).where('id', '=', made.id).execute();
  await expect(page(made.slug)).rejects.toMatchObject({ code: 'not_found' });
  const preview = await merchant.client('POST /api/admin/bulk-edits/preview', {
    body: { change: { kind: 'add_stock', by: 1 }, scope: { skus: ['BULE-2'] } },
  });
  expect(preview).toMatchObject({ total: 0 });
  expect((await restore(made)).is_active).toBe(false);
});

it('[ADM+18] frees codes and address for another product, and refuses the restoration meanwhile', async () => {
  const made = await create('BULE-3', { variantSku: 'BULE-3-A' });
  await remove(made);
  const other = await create('BULE-3');
  expect(other.slug).toBe(made.slug);
  await expect(restore(made)).rejects.toMatchObject({
    code: 'restoration_refused',
    message: expect.stringContaining('O código BULE-3 agora é do produto BULE-3.'),
  });
  await remove(other);
  const withVariant = await create('BULE-3-X', { variantSku: 'BULE-3-A' });
  await expect(restore(made)).rejects.toMatchObject({
    message: expect.stringContaining('O código BULE-3-A agora é do produto BULE-3-X.'),
  });
  await remove(withVariant);
  const withAddress = await create('BULE-3-Y', { slug: made.slug });
  await expect(restore(made)).rejects.toMatchObject({
    message: expect.stringContaining(`O endereço /${made.slug}/p agora é do produto BULE-3-Y.`),
  });
  await remove(withAddress);
  expect(await restore(made)).toEqual(made);
  // The one that had its code meanwhile is refused in its turn.
  await expect(restore(other)).rejects.toMatchObject({ code: 'restoration_refused' });
});

it('answers imports and price and stock calls about a deleted product', async () => {
  const made = await create('BULE-4');
  const path = { sku: 'BULE-4' };
  const { version } = await merchant.client('GET /api/admin/variants/{sku}', { path });
  await remove(made);
  const file = files.write(
    'bules.csv',
    'sku;name;price\nBULE-4;Bule de novo;10,00\nBULE-5;Bule novo;10,00\n',
  );
  for (const isDryRun of [true, false]) {
    const { added, refused, findings } = await files.import(db, file, { isDryRun });
    expect({ added, refused }).toEqual({ added: 1, refused: 1 });
    expect(findings).toMatchObject([{ sku: 'BULE-4', code: 'product_in_trash' }]);
  }
  const inTrash = { code: 'sku_in_trash', status: 422 };
  await expect(merchant.client('GET /api/admin/variants/{sku}', { path })).rejects.toMatchObject(inTrash);
  await expect(
    merchant.client('PUT /api/admin/variants/{sku}/stock', { path, body: { to: 3 } }),
  ).rejects.toMatchObject(inTrash);
  await expect(
    merchant.client('PUT /api/admin/variants/{sku}/price', {
      path,
      body: { list_price_centavos: 900, offer_price_centavos: null, version },
    }),
  ).rejects.toMatchObject(inTrash);
  expect(await files.export(db)).not.toContain('BULE-4');
});

it('keeps a deleted product in orders, whose cancellation returns its stock', async () => {
  const made = await create('BULE-6');
  const cart = await fillCartOf(customer, [{ ...wanted(made), qty: 2 }]);
  const placed = await postOrder(customer, await orderBody(customer, cart.uuid, 'sandbox_card'));
  await remove(made);
  const order = await customer('GET /api/sales/orders/{uuid}', { path: { uuid: placed.uuid } });
  expect(order.items).toMatchObject([{ sku: 'BULE-6', name: 'Bule BULE-6' }]);
  expect(await trash('BULE-6')).toMatchObject([{ removed_from: null }]);
  await merchant.client('POST /api/admin/orders/{number}/cancellation', {
    path: { number: placed.increment_id },
    body: { reason: 'customer', note: '' },
  });
  expect(await stockOf(made)).toBe(5);
  const { items } = await merchant.client('GET /api/admin/stock-movements', { query: { sku: 'BULE-6' } });
  expect(items.map(({ sku, qty }) => [sku, qty])).toEqual([
    ['BULE-6', 2],
    ['BULE-6', -2],
    ['BULE-6', 5],
  ]);
});

it('removes a product for good after 30 days, unless an order, list or page names it', async () => {
  const [gone, sold, shown, recent] = await Promise.all(
    ['BULE-GONE', 'BULE-SOLD', 'BULE-PAGE', 'BULE-NEW'].map((sku) => create(sku)),
  );
  if (!gone || !sold || !shown || !recent) throw new Error('a product was not created');
  const cart = await fillCartOf(customer, [wanted(sold)]);
  await postOrder(customer, await orderBody(customer, cart.uuid, 'sandbox_card'));
  await db
    .insertInto('cms_pages')
    .values({
      url_key: 'pagina-do-bule',
      title: 'Página do bule',
      content: JSON.stringify({ components: [{ code: 'shelf', data: { skus: ['BULE-PAGE'] } }] }),
    })
    .execute();
  for (const product of [gone, sold, shown, recent]) await remove(product);
  await db
    .updateTable('products')
    .set({ deleted_at: new Date(now.getTime() + dayMs) })
    .where('id', '=', recent.id)
    .execute();
  await removeDeletedProducts(db, new Date(now.getTime() + 30 * dayMs + 1));
  const left = await db
    .selectFrom('products')
    .select('deleted_sku')
    .where('id', 'in', [gone.id, sold.id, shown.id, recent.id])
    .orderBy('id')
    .execute();
  expect(left.map(({ deleted_sku: sku }) => sku).toSorted()).toEqual(['BULE-NEW', 'BULE-PAGE', 'BULE-SOLD']);
  expect((await restore(sold)).sku).toBe('BULE-SOLD');
});

it('[ADM+18] lets an order have a product whole or refuses it, when it is deleted at the same moment', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    const made = await create(`BULE-R${round}`);
    const cart = await fillCartOf(customer, [wanted(made)]);
    const body = await orderBody(customer, cart.uuid, 'sandbox_card');
    const place = () => postOrder(customer, body);
    const [first, second] = round % 2 === 0 ? [place, remove] : [remove, place];
    const results = await Promise.allSettled([first(made), second(made)]);
    const [order, removal] = round % 2 === 0 ? results : results.toReversed();
    expect(removal?.status).toBe('fulfilled');
    outcomes.add(order?.status === 'rejected' ? String(Reflect.get(order.reason, 'code')) : 'placed');
    expect(await stockOf(made)).toBe(order?.status === 'fulfilled' ? 4 : 5);
    await expect(page(made.slug)).rejects.toMatchObject({ code: 'not_found' });
  }
  expect(new Set(['placed', 'product_out_of_stock', ...outcomes]).size).toBe(2);
});

it('gives a code to one of two products when it is restored and created at the same moment', async () => {
  for (let round = 0; round < 6; round += 1) {
    const sku = `BULE-C${round}`;
    const made = await create(sku);
    await remove(made);
    const results = await Promise.allSettled([restore(made), create(sku)]);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toMatchObject({ status: 422 });
    expect(await listed(sku)).toEqual([sku]);
  }
});
