import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { AdminProduct } from '@vitrine/contract/admin/schemas/admin-product.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { importCatalogue } from '#api/contexts/catalogue/files/import-catalogue.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { blankProduct, blankVariant } from '#test/test-catalogue-forms.ts';
import { testDay } from '#test/test-databases.ts';
import { fillCartOf } from '#test/test-shop.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-products-'));

let test: TestApi;
let merchant: TestStaff;
let db: StoreDatabase;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => testDay } });
  merchant = await signedInStaff(test, 'aurora', 'catalogue');
  db = await storeOf(test, 'aurora');
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

const colours = {
  code: 'color',
  label: 'Cor',
  values: [
    { code: 'areia', label: 'Areia', color: '#d9c7a8' },
    { code: 'oliva', label: 'Oliva', color: null },
  ],
};

/** A product in two colours. */
const jar = (sku: string) => ({
  ...blankProduct,
  sku,
  name: `Jarra ${sku}`,
  description_html: '<p>Cabe <b>um litro</b>.</p>',
  category_keys: ['sala/mantas'],
  options: [colours],
  attributes: [{ code: '', label: 'Material', value: 'Cerâmica' }],
  variants: [
    { ...blankVariant, sku: `${sku}-A`, option_values: { color: 'areia' }, stock: 4 },
    { ...blankVariant, sku: `${sku}-O`, option_values: { color: 'oliva' }, price_centavos: 6000, stock: 2 },
  ],
});

const create = (sku: string, changes: Partial<ReturnType<typeof jar>> = {}) =>
  merchant.client('POST /api/admin/products', { body: { ...jar(sku), ...changes } });

/** Saves a product as it is, with some fields changed. */
function save(product: AdminProduct, changes: object, { redirect = true } = {}) {
  const { id, sku: _, created_on: _day, page_url: _url, ...form } = product;
  const body = { ...form, variants: form.variants.map(({ stock: _stock, ...one }) => one), redirect };
  return merchant.client('PUT /api/admin/products/{id}', {
    path: { id: String(id) },
    body: { ...body, ...changes },
  });
}

/** Returns a line of an order with one piece of a variant. */
const soldOf = (
  product: AdminProduct,
  { orderId, variant }: { orderId: string; variant: AdminProduct['variants'][number] | undefined },
) => ({
  order_id: orderId,
  product_id: product.id,
  variant_id: variant?.id ?? 0,
  sku: variant?.sku ?? '',
  slug: product.slug,
  name: product.name,
  options_label: '',
  image: null,
  qty: 1,
  price_centavos: 5000,
  total_centavos: 5000,
});

const shown = (slug: string) =>
  test.client('aurora')('GET /api/catalog/products/by-key', { query: { slug } });
const redirects = () =>
  db.selectFrom('store_redirects').select(['old_path', 'new_path', 'code']).orderBy('old_path').execute();
const fields = (messages: object) => expect.objectContaining({ code: 'validation_failed', data: messages });

it('[ADM+07] creates a product with variants that shoppers find by its page and by search', async () => {
  const made = await create('JAR-1');
  expect(made).toMatchObject({ slug: 'jarra-jar-1', variants: [{ stock: 4 }, { stock: 2 }] });
  expect(await shown('jarra-jar-1')).toMatchObject({
    name: 'Jarra JAR-1',
    price_centavos: 5000,
    is_from_price: true,
    attributes: [{ code: 'material', label: 'Material', value: 'Cerâmica' }],
    breadcrumb: [{ url_key: 'sala' }, { url_key: 'sala/mantas' }],
  });
  const found = await test.client('aurora')('GET /api/catalog/products', { query: { q: 'jarra jar' } });
  expect(found.items.map(({ sku }) => sku)).toContain('JAR-1');
});

it('[ADM+07] leaves the rows that an import of the same product leaves', async () => {
  const { category_keys: _keys, attributes: _attributes, ...fieldsOfFile } = jar('JAR-FILE');
  const entry = {
    ...fieldsOfFile,
    name: 'Jarra de sempre',
    slug: 'jarra-file',
    categories: [[{ code: 'sala' }, { code: 'mantas' }]],
    attributes: [{ label: 'Material', value: 'Cerâmica' }],
  };
  expect(await imported(entry)).toMatchObject({ added: 1, refused: 0 });
  await create('JAR-PANEL', { name: 'Jarra de sempre', slug: 'jarra-panel' });
  expect(await rowsOf('JAR-PANEL')).toBe(await rowsOf('JAR-FILE'));
});

function imported(entry: object) {
  const path = join(folder, 'catalogo.json');
  writeFileSync(path, JSON.stringify([entry]));
  return importCatalogue({
    db,
    storePublicId: 'aurora',
    path,
    pictures: null,
    isDryRun: false,
    now: testDay,
    source: { name: 'catalogo.json', author: 'loja' },
    batchSize: 10,
    report: async () => {},
    onProgress: () => {},
  });
}

/** Returns a product with its parts as text, without ids and its own name. */
async function rowsOf(sku: string): Promise<string> {
  const { id, ...product } = await db
    .selectFrom('products')
    .selectAll()
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  const variants = await db
    .selectFrom('product_variants')
    .selectAll()
    .where('product_id', '=', id)
    .orderBy('position')
    .execute();
  const parts = {
    product,
    variants: variants.map((variant) => ({ ...variant, id: 0, product_id: 0 })),
    links: await db
      .selectFrom('product_categories')
      .select('category_id')
      .where('product_id', '=', id)
      .execute(),
    words: await db.selectFrom('search_documents').select('words').where('product_id', '=', id).execute(),
  };
  return JSON.stringify(parts).replaceAll(/(?<=jar(?:ra)?-)(?:file|panel)/gi, 'x');
}

it('[ADM+07] redirects the old address, without chains, and frees an address that is taken again', async () => {
  const first = await create('JAR-2');
  const second = await save(first, { slug: 'jarra-nova' });
  const third = await save(second, { slug: 'jarra-novissima' });
  expect(await redirects()).toEqual(
    expect.arrayContaining([
      { old_path: '/jarra-jar-2/p', new_path: '/jarra-novissima/p', code: 301 },
      { old_path: '/jarra-nova/p', new_path: '/jarra-novissima/p', code: 301 },
    ]),
  );
  const back = await save(third, { slug: 'jarra-jar-2' });
  const paths = (await redirects()).map(({ old_path: path }) => path);
  expect(paths).not.toContain('/jarra-jar-2/p');
  expect(paths).toContain('/jarra-novissima/p');
  await save(back, { slug: 'sem-caminho' }, { redirect: false });
  expect((await redirects()).map(({ old_path: path }) => path)).not.toContain('/jarra-jar-2/p');
});

it('[ADM+07] [ADM+05] refuses an edit of a state that has changed, and shows what is stored', async () => {
  const seen = await create('JAR-3');
  const saved = await save(seen, { name: 'Jarra de Ana' });
  await expect(save(seen, { name: 'Jarra de Bia' })).rejects.toMatchObject({
    code: 'edit_conflict',
    data: { current: { name: 'Jarra de Ana', version: saved.version } },
  });
  // Sales change the stock meanwhile.
  await db.updateTable('product_variants').set({ stock: 1 }).where('sku', '=', 'JAR-3-A').execute();
  const later = await save(saved, { name: 'Jarra de Bia' });
  expect(later.variants.map(({ stock }) => stock)).toEqual([1, 2]);
});

it('[ADM+07] changes, adds and removes variants; one of an open order stays', async () => {
  const made = await create('JAR-4');
  const [first, second] = made.variants.map(({ stock: _, ...one }) => one);
  const added = {
    ...blankVariant,
    sku: 'JAR-4-P',
    option_values: { color: 'preto' },
    stock: 7,
  };
  const options = [
    { ...colours, values: [...colours.values, { code: 'preto', label: 'Preto', color: null }] },
  ];
  const changed = await save(made, { options, variants: [{ ...first, stock: 9 }, added] });
  expect(changed.variants.map(({ sku, stock }) => [sku, stock])).toEqual([
    ['JAR-4-A', 9],
    ['JAR-4-P', 7],
  ]);
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'paid')
    .executeTakeFirstOrThrow();
  const black = changed.variants.find(({ sku }) => sku === 'JAR-4-P');
  await db
    .insertInto('order_items')
    .values(soldOf(changed, { orderId: id, variant: black }))
    .execute();
  await expect(save(changed, { variants: [{ ...first }] })).rejects.toMatchObject({
    code: 'variant_in_open_order',
    message: expect.stringContaining('JAR-4-P'),
  });
  await expect(
    save(changed, { variants: [{ ...first }, { ...second, ...added, sku: 'AUR-TOA-04-SALVIA' }] }),
  ).rejects.toMatchObject({ code: 'variant_in_open_order' });
  await expect(save(changed, { variants: [] })).rejects.toMatchObject({ code: 'validation_failed' });
});

it('says which orders, lists and contents name a product and its variants', async () => {
  const made = await create('JAR-USES');
  const [first] = made.variants;
  const uses = () => merchant.client('GET /api/admin/products/{id}/uses', { path: { id: String(made.id) } });
  expect(await uses()).toEqual({
    orders_count: 0,
    open_orders_count: 0,
    carts_count: 0,
    wishlists_count: 0,
    customer_lists_count: 0,
    alerts_count: 0,
    reviews_count: 0,
    related_products: [],
    places: [],
    variants: ['A', 'O'].map((end) => ({ sku: `JAR-USES-${end}`, orders_count: 0, open_orders_count: 0 })),
  });
  for (const status of ['paid', 'delivered'] as const) {
    const { id } = await db
      .selectFrom('orders')
      .select('id')
      .where('status', '=', status)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('order_items')
      .values(soldOf(made, { orderId: id, variant: first }))
      .execute();
  }
  await db
    .insertInto('cms_pages')
    .values({
      url_key: 'pagina-da-jarra',
      title: 'Página da jarra',
      content: JSON.stringify({ components: [{ code: 'shelf', data: { skus: ['JAR-USES'] } }] }),
    })
    .execute();
  await create('JAR-USES-2', { related_skus: ['JAR-USES'] });
  expect(await uses()).toMatchObject({
    orders_count: 2,
    open_orders_count: 1,
    related_products: ['Jarra JAR-USES-2'],
    places: [{ kind: 'page', name: 'Página da jarra' }],
    variants: [
      { sku: 'JAR-USES-A', orders_count: 2, open_orders_count: 1 },
      { sku: 'JAR-USES-O', orders_count: 0, open_orders_count: 0 },
    ],
  });
  await expect(
    merchant.client('GET /api/admin/products/{id}/uses', { path: { id: '99999999' } }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

it('moves stock by the difference that was typed, whatever was sold meanwhile', async () => {
  const made = await create('JAR-BY');
  const [first, second] = made.variants.map(({ stock: _, ...one }) => one);
  await db.updateTable('product_variants').set({ stock: 1 }).where('sku', '=', 'JAR-BY-A').execute();
  const changed = await save(made, {
    variants: [
      { ...first, stock_by: 3 },
      { ...second, stock_by: 0 },
    ],
  });
  expect(changed.variants.map(({ id, stock }) => [id, stock])).toEqual([
    [made.variants[0]?.id, 4],
    [made.variants[1]?.id, 2],
  ]);
  await expect(
    save(changed, {
      variants: [
        { ...first, stock_by: -5 },
        { ...second, price_centavos: 100 },
      ],
    }),
  ).rejects.toMatchObject({ code: 'stock_invalid' });
  const after = await merchant.client('GET /api/admin/products/{id}', { path: { id: String(made.id) } });
  expect(after.variants.map(({ price_centavos: price }) => price)).toEqual([5000, 6000]);
});

it('counts both of two saves that move stock at the same moment', async () => {
  const made = await create('JAR-TWO');
  const [first, second] = made.variants.map(({ stock: _, ...one }) => one);
  const moved = () => save(made, { variants: [{ ...first, stock_by: 5 }, second] });
  await Promise.all([moved(), moved()]);
  const after = await merchant.client('GET /api/admin/products/{id}', { path: { id: String(made.id) } });
  expect(after.variants.map(({ stock }) => stock)).toEqual([14, 2]);
});

it('[ADM+07] refuses what an import refuses, at the fields of the form', async () => {
  await create('JAR-5');
  await expect(create('JAR-5')).rejects.toEqual(fields({ sku: [expect.stringContaining('Já há')] }));
  await expect(
    create('JAR-6', {
      name: '',
      slug: 'Jarra Bonita',
      category_keys: ['nenhuma'],
    }),
  ).rejects.toEqual(fields({ category_keys: [expect.stringContaining('não existe mais')] }));
  await expect(create('JAR-6', { name: '', slug: 'Jarra Bonita' })).rejects.toEqual(
    fields({ slug: [expect.stringContaining('minúsculas')] }),
  );
  await expect(create('JAR-6', { slug: 'jarra-jar-5' })).rejects.toEqual(
    fields({ slug: ['Outro produto já tem este endereço.'] }),
  );
  await expect(create('JAR-6', { related_skus: ['nada'] })).rejects.toEqual(
    fields({ 'related_skus.0': ['Não há produto com este código.'] }),
  );
  const { variants } = jar('JAR-6');
  await expect(
    create('JAR-6', { variants: variants.map((one) => ({ ...one, option_values: { color: 'areia' } })) }),
  ).rejects.toEqual(fields({ 'variants.1.option_values': ['Outra variação tem as mesmas opções.'] }));
  const rising = [
    { from_qty: 6, price_centavos: 4000 },
    { from_qty: 12, price_centavos: 4500 },
  ];
  await expect(
    create('JAR-6', { variants: variants.map((one) => ({ ...one, volume_prices: rising })) }),
  ).rejects.toEqual(
    fields(
      Object.fromEntries(
        variants.map((_, index) => [
          `variants.${index}.volume_prices`,
          [expect.stringContaining('preços que caem')],
        ]),
      ),
    ),
  );
  expect(await db.selectFrom('products').select('id').where('sku', '=', 'JAR-6').execute()).toEqual([]);
});

it('[ADM+07] stores prices by quantity, which shoppers see, and removes them', async () => {
  const volumePrices = [
    { from_qty: 2, price_centavos: 4500 },
    { from_qty: 3, price_centavos: 4000 },
  ];
  const { variants } = jar('JAR-12');
  const created = await create('JAR-12', {
    variants: variants.map((one) => ({ ...one, stock: 9, volume_prices: volumePrices })),
  });
  expect(created.variants[0]?.volume_prices).toEqual(volumePrices);
  const tiersOf = async () => (await shown(created.slug)).variants[0]?.price_tiers;
  expect(await tiersOf()).toEqual([{ from_qty: 1, price_centavos: 5000 }, ...volumePrices]);
  const without = created.variants.map((one) => ({ ...one, volume_prices: [] }));
  await save(created, { variants: without });
  expect((await tiersOf()) ?? []).not.toContainEqual(volumePrices[0]);
});

it('[ADM+07] [CAT+04] charges a cart of each quantity the saved price by quantity, which the product page shows', async () => {
  const guest = test.client('aurora');
  const tier = (from_qty: number, price_centavos: number) => ({ from_qty, price_centavos });
  const [first] = jar('JAR-13').variants;
  const created = await create('JAR-13', {
    options: [],
    variants: [
      {
        ...blankVariant,
        sku: first?.sku ?? '',
        option_values: {} as never,
        stock: 60,
        volume_prices: [tier(4, 4750), tier(12, 4500)],
      },
    ],
  });
  const [variant] = created.variants;
  const cart = await fillCartOf(guest, [{ product_id: created.id, variant_id: variant?.id ?? 0, qty: 1 }]);
  const path = { cartId: cart.uuid, itemId: cart.items[0]?.id ?? 0 };
  async function expectPrices(prices: readonly (readonly [qty: number, centavos: number])[]) {
    for (const [qty, centavos] of prices) {
      const changed = await guest('PUT /api/cart/carts/{cartId}/items/{itemId}', { path, body: { qty } });
      expect(changed.items).toMatchObject([
        { qty, price_centavos: centavos, total_centavos: qty * centavos },
      ]);
      expect(changed.totals.items_centavos).toBe(qty * centavos);
    }
  }
  expect((await shown(created.slug)).variants[0]?.price_tiers).toEqual([
    tier(1, 5000),
    tier(4, 4750),
    tier(12, 4500),
  ]);
  await expectPrices([
    [1, 5000],
    [3, 5000],
    [4, 4750],
    [11, 4750],
    [12, 4500],
    [40, 4500],
  ] as const);
  await save(created, {
    variants: created.variants.map(({ stock: _, ...one }) => ({ ...one, volume_prices: [tier(10, 4100)] })),
  });
  expect((await shown(created.slug)).variants[0]?.price_tiers).toEqual([tier(1, 5000), tier(10, 4100)]);
  await expectPrices([
    [9, 5000],
    [10, 4100],
    [12, 4100],
  ] as const);
});

it.each([
  [
    'rise',
    [
      [6, 4000],
      [12, 4500],
    ],
  ],
  [
    'stay the same',
    [
      [6, 4000],
      [12, 4000],
    ],
  ],
  [
    'are those of one quantity',
    [
      [6, 4000],
      [6, 3900],
    ],
  ],
  [
    'have falling quantities',
    [
      [12, 4000],
      [6, 3900],
    ],
  ],
  ['begin with a single unit', [[1, 4000]]],
  ['are not below the price', [[6, 5000]]],
] as const)('[ADM+07] refuses prices by quantity that %s', async (_, prices) => {
  const volumePrices = prices.map(([from_qty, price_centavos]) => ({ from_qty, price_centavos }));
  const variants = jar('JAR-14').variants.map((one) => ({ ...one, volume_prices: volumePrices }));
  await expect(create('JAR-14', { variants })).rejects.toMatchObject({
    code: 'validation_failed',
    data: { 'variants.0.volume_prices': [expect.stringContaining('preços que caem')] },
  });
});

it('creates a copy with the pictures of another product', async () => {
  const background = '#a06040';
  const bytes = await sharp({ create: { width: 48, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
  const { path } = await merchant.client('POST /api/admin/pictures', {
    body: { content: bytes.toString('base64') },
  });
  const images = [{ path, alt: 'De lado', option_value: null }] as never;
  await create('JAR-ONE', { images });
  const copy = await create('JAR-COPY', { images });
  expect(copy.images).toMatchObject([{ path, alt: 'De lado' }]);
  expect((await shown(copy.slug)).images).toHaveLength(1);
});

it('[ADM+07] stores the option value of a picture, with its conflict and audit, and shows it in the shop', async () => {
  const background = '#607080';
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer();
  const { path } = await merchant.client('POST /api/admin/pictures', {
    body: { content: bytes.toString('base64') },
  });
  const made = await create('JAR-15', { images: [{ path, alt: '', option_value: null }] as never });
  const withColour = (value: string) => ({
    images: [{ path, alt: 'Jarra', option_value: { code: 'color', value } }],
  });
  const changed = await save(made, withColour('oliva'));
  expect(changed.images[0]?.option_value).toEqual({ code: 'color', value: 'oliva' });
  expect((await shown(made.slug)).images[0]?.option_value).toEqual({ code: 'color', value: 'oliva' });
  // Another person had the form open.
  await expect(save(made, withColour('areia'))).rejects.toMatchObject({ code: 'edit_conflict' });
  await expect(save(changed, withColour('preto'))).rejects.toEqual(
    fields({ 'images.0.option_value': [expect.stringContaining('não está mais nas opções')] }),
  );
  const { before, after } = await db
    .selectFrom('audit_entries')
    .select(['before', 'after'])
    .where('target_id', '=', 'JAR-15')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect([before, after]).toMatchObject([
    { images: [{ option_value: null }] },
    { images: [{ option_value: { code: 'color', value: 'oliva' } }] },
  ]);
  const { items } = await test.client('aurora')('GET /api/catalog/products', { query: { skus: 'JAR-15' } });
  expect(items[0]?.swatches).toMatchObject([{ code: 'areia' }, { code: 'oliva', image: { path } }]);
});

it('[ADM+07] lists hidden products, too, by name, SKU, category, brand, picture and stock', async () => {
  const brand = `Marca ${randomUUID()}`;
  const made = await create('JAR-7', { brand: brand as never, is_active: false });
  const list = async (query: Record<string, string>) => {
    const { items, total } = await merchant.client('GET /api/admin/products', { query });
    expect(items.length).toBe(Math.min(total, 25));
    return items.map(({ sku }) => sku);
  };
  expect(await list({})).toContain('JAR-7');
  expect(await list({ q: 'jarra jár-7' })).toEqual(['JAR-7']);
  expect(await list({ q: 'jar-7-o' })).toEqual(['JAR-7']);
  expect(await list({ q: '%' })).toEqual([]);
  expect(await list({ brand, category: 'sala', has_picture: 'no', in_stock: 'yes' })).toEqual(['JAR-7']);
  expect(await list({ brand, active: 'yes' })).toEqual([]);
  expect(await list({ brand, in_stock: 'no' })).toEqual([]);
  expect(await list({ brand, category: 'quarto' })).toEqual([]);
  expect(await merchant.client('GET /api/admin/brands')).toContain(brand);
  await expect(shown(made.slug)).rejects.toMatchObject({ code: 'not_found' });
});

it('[ADM+07] stores pictures, and shows them in the order of the form with their texts', async () => {
  const pictureOf = async (background: string) => {
    const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .png()
      .toBuffer();
    return merchant.client('POST /api/admin/pictures', { body: { content: bytes.toString('base64') } });
  };
  const [red, blue] = [await pictureOf('#b9603f'), await pictureOf('#3f60b9')];
  expect(red).toMatchObject({ width: 640, height: 480 });
  const made = await create('JAR-8', {
    images: [
      { path: blue.path, alt: 'Jarra azul', option_value: null },
      { path: red.path, alt: '', option_value: { code: 'color', value: 'areia' } },
    ] as never,
  });
  const { images } = await shown(made.slug);
  expect(images).toMatchObject([
    { path: blue.path, alt: 'Jarra azul' },
    { path: red.path, alt: 'Jarra JAR-8', option_value: { code: 'color', value: 'areia' } },
  ]);
  const text = Buffer.from('não é uma imagem').toString('base64');
  await expect(
    merchant.client('POST /api/admin/pictures', { body: { content: text } }),
  ).rejects.toMatchObject({ code: 'image_unreadable', status: 422 });
  await expect(
    create('JAR-9', { images: [{ path: 'outra.png', alt: '', option_value: null }] as never }),
  ).rejects.toEqual(fields({ 'images.0.path': [expect.stringContaining('Envie-a de novo')] }));
});

it('[ADM+07] shows the texts for search engines once they are written', async () => {
  const made = await create('JAR-10');
  expect(await shown(made.slug)).not.toHaveProperty('seo_title');
  await save(made, { seo_title: 'Jarra de cerâmica de 1 litro' });
  expect(await shown(made.slug)).toMatchObject({ seo_title: 'Jarra de cerâmica de 1 litro' });
});

it('[CMS+01] refuses a description that is nested too deep to be shown', async () => {
  await expect(create('FUNDA', { description_html: '<b>'.repeat(60_000) })).rejects.toEqual(
    fields({ description_html: [expect.stringContaining('Cole só o texto')] }),
  );
});

it('[ADM+17] offers the options and attributes of products on sale as filters, each once', async () => {
  const { items } = await merchant.client('GET /api/admin/filter-choices');
  expect(items).toContainEqual({ code: 'color', label: 'Cor' });
  expect(items).toContainEqual(expect.objectContaining({ code: 'material' }));
  expect(new Set(items.map(({ code }) => code)).size).toBe(items.length);
});
