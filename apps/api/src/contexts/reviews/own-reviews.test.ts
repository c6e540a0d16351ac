import type { Client } from '@vitrine/contract/client.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { ana, loggedInClient, renato } from '#test/test-shop.ts';

let test: TestApi;
let customer: Client;
let db: StoreDatabase;
beforeAll(async () => {
  test = await startTestApi();
  customer = await loggedInClient(test, 'aurora', ana);
  const { id } = await test.database.everything
    .selectFrom('stores')
    .select('id')
    .where('public_id', '=', 'aurora')
    .executeTakeFirstOrThrow();
  db = test.database.ofStore(id);
});
afterAll(() => test.close());

const idOf = async (skus: string) =>
  (await customer('GET /api/catalog/products', { query: { skus } })).items[0]?.id ?? 0;
const toReview = (who = customer) => who('GET /api/customer/reviews/products');
const written = (who = customer) => who('GET /api/customer/reviews');
type Body = Parameters<Client>[1];
const write = (body: object, who = customer) =>
  who('POST /api/customer/reviews', { body } as Body & { body: { product_id: number } });

it('[ACC-03] returns delivered products without a review', async () => {
  const { items, total } = await toReview();
  expect(items.map(({ name }) => name).toSorted()).toEqual([
    'Tapete de Banho Tufado Seixo',
    'Tigela Funda Caldo Verde',
    'Vaso Garrafa Solitário',
  ]);
  expect(total).toBe(3);
  expect(items.find(({ slug }) => slug === 'tigela-funda-caldo-verde')).toMatchObject({
    image: { width: expect.any(Number) },
    bought_on: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  });
  await expect(
    customer('GET /api/customer/reviews/products', { query: { page: '2' } }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

it('[ACC-03] shows a customer their own reviews with their status, and no others', async () => {
  const { items, total } = await written();
  expect(total).toBe(3);
  expect(items.map(({ status, product }) => [product.name, status])).toEqual([
    ['Guardanapos de Linho, Jogo com 4', 'pending'],
    ['Vela Perfumada Mata Depois da Chuva', 'approved'],
    ['Caneca de Grés Manhã Cedo', 'approved'],
  ]);
  expect((await written(await loggedInClient(test, 'aurora', renato))).items).toEqual([]);
});

it('[ACC-03] requires a rating and a text', async () => {
  const product_id = await idOf('AUR-LOU-02');
  for (const body of [
    { product_id, text: 'Bonita.' },
    { product_id, rating: 0, text: 'Bonita.' },
  ]) {
    await expect(write(body)).rejects.toMatchObject({
      code: 'rating_missing',
      message: 'You must give a rating.',
    });
  }
  await expect(write({ product_id, rating: 6, text: 'Bonita.' })).rejects.toMatchObject({ status: 422 });
  await expect(write({ product_id, rating: 5, text: '  ' })).rejects.toMatchObject({
    fields: { text: ['validation.required'] },
  });
  expect((await toReview()).total).toBe(3);
});

it('[ACC-03] accepts reviews of delivered products only', async () => {
  // Not yet delivered, never bought, and bought by another customer.
  for (const sku of ['AUR-LUM-01', 'AUR-ESP-03', 'AUR-TAP-03']) {
    const product_id = await idOf(sku);
    await expect(write({ product_id, rating: 5, text: 'Bonito.' })).rejects.toMatchObject({
      code: 'review_without_purchase',
    });
  }
});

/** Like a phone's: 40 × 60 pixels, rotated, with a location. */
/** Returns the options of the pieces that Ana bought of a product. */
async function boughtVariant(productId: number): Promise<string> {
  const { options_label } = await db
    .selectFrom('order_items')
    .innerJoin('product_reviews', 'product_reviews.order_id', 'order_items.order_id')
    .select('order_items.options_label')
    .where('product_reviews.product_id', '=', productId)
    .where('order_items.product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return options_label;
}

async function uploadPhoto(): Promise<string> {
  const photo = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#336699' } })
    .withMetadata({ orientation: 6, exif: { IFD3: { GPSLatitudeRef: 'S' } } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(photo)]), 'foto.jpg');
  const response = await test.request('aurora', '/api/storage/files/upload', { method: 'POST', body: form });
  return JSON.parse(await response.text()).data.image;
}

it('[ACC-03] [CAT-02] shows a review once it is approved, verified, with its photos', async () => {
  const product_id = await idOf('AUR-LOU-02');
  const photo = await uploadPhoto();
  const review = await write({
    product_id,
    rating: 4,
    title: 'Funda mesmo',
    text: 'Cabe uma sopa inteira.',
    photos: [photo],
  });
  expect(review).toMatchObject({ status: 'pending', rating: 4, photos: [{ width: 60, height: 40 }] });
  expect((await toReview()).items.map(({ product_id: id }) => id)).not.toContain(product_id);
  expect((await written()).items[0]).toEqual(review);

  const shown = () =>
    test.client('aurora')('GET /api/catalog/products/{id}/reviews', {
      path: { id: product_id },
      query: { stars: '4', with_photos: 'true' },
    });
  expect((await shown()).items).toEqual([]);
  await db.updateTable('product_reviews').set({ status: 'approved' }).where('id', '=', review.id).execute();
  expect(await boughtVariant(product_id)).toMatch(/^\p{L}/u);
  expect((await shown()).items).toMatchObject([
    {
      author_name: 'Ana M.',
      title: 'Funda mesmo',
      is_verified: true,
      options_label: await boughtVariant(product_id),
      photos: review.photos,
    },
  ]);
  const picture = await test.request('aurora', `/api/storage/files/${review.photos[0]?.path}`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const { width, height, exif } = await sharp(await picture.arrayBuffer()).metadata();
  expect({ width, height, exif }).toEqual({ width: 60, height: 40, exif: undefined });
});

it('[ACC-03] accepts one review per product and customer, also of five concurrent ones', async () => {
  const product_id = await idOf('AUR-VAS-03');
  const answers = await Promise.allSettled(
    Array.from({ length: 5 }, () => write({ product_id, rating: 5, text: 'Delicado.' })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const response of answers.filter(({ status }) => status === 'rejected')) {
    expect(response).toMatchObject({ reason: { code: 'review_exists', status: 409 } });
  }
});

it('[ACC-03] accepts only unclaimed photos, and otherwise stores neither review nor photo', async () => {
  const product_id = await idOf('AUR-TOA-04');
  const photo = await uploadPhoto();
  const form = new FormData();
  form.set('image', new Blob(['%PDF-1.7 %%EOF']), 'nota.pdf');
  const response = await test.request('aurora', '/api/storage/files/upload', { method: 'POST', body: form });
  const pdf: string = JSON.parse(await response.text()).data.file;
  for (const other of [pdf, '3c1f3c56-5ef1-4a8e-9d3c-0a4a7c3ad001', photo]) {
    const review = { product_id, rating: 5, text: 'Macio.', photos: [photo, other] };
    await expect(write(review)).rejects.toMatchObject({ fields: { photos: ['validation.file'] } });
  }
  expect((await toReview()).items.map(({ product_id: id }) => id)).toContain(product_id);
  const review = await write({ product_id, rating: 5, text: 'Macio.', photos: [photo] });
  expect(review.photos).toHaveLength(1);
});

it('[ACC+02] [STO+01] refuses reads and writes without the customer’s own token', async () => {
  const body = { product_id: await idOf('AUR-LOU-02'), rating: 5, text: 'Oi' };
  const serra = await loggedInClient(test, 'serra', {
    username: 'compras@cafeteria.exemplo.com.br',
    password: 'Vitrine!1',
  });
  const guest = test.client('aurora');
  for (const call of [() => toReview(guest), () => written(guest), () => write(body, guest)]) {
    await expect(call()).rejects.toMatchObject({ code: 'unauthenticated' });
  }
  expect((await toReview(serra)).items.map(({ name }) => name)).not.toContain('Tigela Funda Caldo Verde');
  await expect(write(body, serra)).rejects.toMatchObject({ code: 'review_without_purchase' });
});
