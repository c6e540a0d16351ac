import { CallError } from '@vitrine/contract/client.ts';
import { demoStores } from '@vitrine/fixtures/demo-stores.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startTestApi, type TestApi } from '#test/test-api.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

const aurora = () => test.client('aurora');
const storeOf = (publicId: string) => {
  const store = demoStores.find(({ public_id }) => public_id === publicId);
  if (!store) throw new Error(`No demo store ${publicId}`);
  return store;
};

async function namesFor(q: string): Promise<string[]> {
  const { items } = await aurora()('GET /api/catalog/products', { query: { q } });
  return items.map(({ name }) => name);
}

async function refusalOf(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallError)) throw new Error('The call was not refused.');
  return error.code;
}

it('returns the store’s categories, parents before children', async () => {
  const categories = await aurora()('GET /api/catalog/categories');
  expect(categories).toHaveLength(storeOf('aurora').categories.length);
  const seen = new Set<number>();
  for (const { id, parent_id } of categories) {
    expect(parent_id === null || seen.has(parent_id)).toBe(true);
    seen.add(id);
  }
});

it('[CAT-01] returns a category by url key with its breadcrumb, text and children', async () => {
  const rooms = await aurora()('GET /api/catalog/categories/by-key', { query: { url_key: 'quarto' } });
  expect(rooms.children.map(({ url_key }) => url_key)).toEqual(['quarto/roupa-de-cama', 'quarto/colchas']);
  const bedding = await aurora()('GET /api/catalog/categories/by-key', {
    query: { url_key: 'quarto/roupa-de-cama' },
  });
  expect(bedding.breadcrumb).toEqual([
    { url_key: 'quarto', name: 'Quarto' },
    { url_key: 'quarto/roupa-de-cama', name: 'Roupa de cama' },
  ]);
  expect(bedding.parent_id).toBe(rooms.id);
  expect(bedding.description_html).toMatch(/^<p>Jogos de lençol/);
  const byId = await aurora()('GET /api/catalog/categories/by-key', { query: { id: bedding.id } });
  expect(byId).toEqual(bedding);
});

it.each(['GET /api/catalog/categories/by-key', 'GET /api/catalog/products/by-key'] as const)(
  'refuses %s without a key',
  async (call) => {
    expect(await refusalOf(aurora()(call, { query: {} }))).toBe('validation_failed');
  },
);

it('[CAT-01] lists the products of a category and its descendants', async () => {
  const expected = storeOf('aurora').products.filter(({ category_url_keys: keys }) =>
    keys.some((key) => key === 'quarto' || key.startsWith('quarto/')),
  );
  const page = await aurora()('GET /api/catalog/products', { query: { category: 'quarto', per_page: '60' } });
  expect(page.total).toBe(expected.length);
  expect(page.items.map(({ sku }) => sku).toSorted()).toEqual(expected.map(({ sku }) => sku).toSorted());
});

it('[CAT-01] returns a category page by page, without duplicates and gaps', async () => {
  const skus: string[] = [];
  const query = { category: 'mesa-e-cozinha', per_page: '7' };
  const first = await aurora()('GET /api/catalog/products', { query });
  for (let page = 1; page <= first.page_count; page += 1) {
    const { items } = await aurora()('GET /api/catalog/products', { query: { ...query, page } });
    skus.push(...items.map(({ sku }) => sku));
  }
  expect(skus).toHaveLength(first.total);
  expect(new Set(skus).size).toBe(first.total);
  expect(first.page_count).toBe(Math.ceil(first.total / 7));
});

it('returns 24 products per page by default', async () => {
  const page = await aurora()('GET /api/catalog/products');
  expect(page).toMatchObject({ per_page: 24, page: 1, total: storeOf('aurora').products.length });
  expect(page.items).toHaveLength(24);
});

it('refuses a page beyond the last, an unknown category and too many products per page', async () => {
  const list = (query: Record<string, string>) => refusalOf(aurora()('GET /api/catalog/products', { query }));
  expect(await list({ category: 'almofadas', page: '99' })).toBe('not_found');
  expect(await list({ category: 'nao-existe' })).toBe('not_found');
  expect(await list({ category: 'almofadas', per_page: '61' })).toBe('validation_failed');
  expect(await list({ category: 'almofadas', page: '0' })).toBe('validation_failed');
});

it('[CAT-03] refuses a page beyond the last of a search instead of falling back to similar words', async () => {
  const query = { q: 'manta', per_page: '1' };
  const { page_count } = await aurora()('GET /api/catalog/products', { query });
  expect(
    await refusalOf(aurora()('GET /api/catalog/products', { query: { ...query, page: page_count + 1 } })),
  ).toBe('not_found');
});

it.each([
  ['price_asc', (card: { price_centavos: number }) => card.price_centavos],
  ['price_desc', (card: { price_centavos: number }) => -card.price_centavos],
  [
    'discount',
    (card: { price_centavos: number; list_price_centavos: number }) =>
      -Math.floor(((card.list_price_centavos - card.price_centavos) * 1000) / card.list_price_centavos),
  ],
] as const)('[CAT-01] sorts by %s', async (sort, weight) => {
  const { items } = await aurora()('GET /api/catalog/products', { query: { sort, per_page: '60' } });
  const weights = items.map(weight);
  expect(new Set(weights).size).toBeGreaterThan(5);
  expect(weights).toEqual(weights.toSorted((one, other) => one - other));
});

it('[CAT-01] sorts by name in Brazilian order: accents and case do not count', async () => {
  const { items } = await aurora()('GET /api/catalog/products', {
    query: { sort: 'name', category: 'mesa-e-cozinha', per_page: '60' },
  });
  const names = items.map(({ name }) => name);
  const folded = names.map((name) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase());
  expect(folded).toEqual(folded.toSorted());
  expect(names.indexOf('Tábua de Servir Teca com Alça')).toBeLessThan(
    names.indexOf('Taças de Vinho Serra, Jogo com 4'),
  );
});

it('[CAT-01] sorts by newest, and by best seller by default', async () => {
  const { products } = storeOf('aurora');
  const newest = await aurora()('GET /api/catalog/products', { query: { sort: 'newest', per_page: '1' } });
  const newestDay = products
    .map(({ created_on }) => created_on)
    .toSorted()
    .at(-1);
  expect(products.find(({ sku }) => sku === newest.items[0]?.sku)?.created_on).toBe(newestDay);
  const best = await aurora()('GET /api/catalog/products', { query: { per_page: '3' } });
  expect(best.items.map(({ sku }) => products.find((one) => one.sku === sku)?.sales_rank)).toEqual([1, 2, 3]);
});

it.each(['relevance', 'best_selling', 'newest', 'price_asc', 'price_desc', 'discount', 'name'] as const)(
  'puts sold-out products last when sorted by %s',
  async (sort) => {
    const store = storeOf('serra');
    const soldOut = store.products
      .filter(({ variants }) => variants.every(({ stock }) => stock === 0))
      .map(({ sku }) => sku);
    expect(soldOut.length).toBeGreaterThan(0);
    const first = await test.serverClient('serra')('GET /api/catalog/products', {
      query: { sort, per_page: '60' },
    });
    const last = await test.serverClient('serra')('GET /api/catalog/products', {
      query: { sort, per_page: '60', page: first.page_count },
    });
    const lastSkus = [...first.items, ...last.items].slice(-soldOut.length).map(({ sku }) => sku);
    expect(lastSkus.toSorted()).toEqual(soldOut.toSorted());
  },
);

it('[CAT-02] shows the lowest available price on a card', async () => {
  const { items } = await aurora()('GET /api/catalog/products', { query: { skus: 'AUR-ALM-01' } });
  expect(items[0]).toMatchObject({
    name: 'Almofada Linho Lavado Brisa',
    list_price_centavos: 14990,
    price_centavos: 11990,
    is_from_price: true,
    is_available: true,
    rating: { average_tenths: 48, count: 214 },
  });
  expect(items[0]?.images).toHaveLength(2);
  expect(items[0]?.swatches.map(({ code }) => code)).toEqual([
    'terracota',
    'salvia',
    'areia',
    'azul-petroleo',
  ]);
});

it('[CAT-04] lists products by code in the requested order, without unknown ones', async () => {
  const { items, total } = await aurora()('GET /api/catalog/products', {
    query: { skus: 'AUR-LUM-01, AUR-ALM-01,AUR-NADA,AUR-VEL-01' },
  });
  expect(items.map(({ sku }) => sku)).toEqual(['AUR-LUM-01', 'AUR-ALM-01', 'AUR-VEL-01']);
  expect(total).toBe(3);
  const none = await aurora()('GET /api/catalog/products', { query: { skus: ' , ' } });
  expect(none).toMatchObject({ items: [], total: 0, page_count: 1 });
});

it.each([
  ['almofada', 'Almofada Linho Lavado Brisa'],
  ['almofadas', 'Almofada Linho Lavado Brisa'],
  ['ALMOFADAS LINHO', 'Almofada Linho Lavado Brisa'],
  ['luminaria', 'Luminária de Mesa Cogumelo'],
  ['luminárias', 'Luminária de Mesa Cogumelo'],
  ['lençóis', 'Jogo de Lençol Percal 300 Fios Sereno'],
  ['relogio', 'Relógio de Parede Meio-Dia'],
  ['cachepo', 'Cachepô Esmaltado Terraço'],
])('[CAT-03] finds for %s %s', async (q, name) => {
  expect(await namesFor(q)).toContain(name);
});

it.each([
  ['almof', 'Almofada Linho Lavado Brisa'],
  ['lumin', 'Luminária de Mesa Cogumelo'],
  ['toalha waf', 'Toalha Waffle Maresia'],
])('[CAT-03] finds for the incomplete %s %s', async (q, name) => {
  expect(await namesFor(q)).toContain(name);
});

it.each([
  ['almofda', /^Almofada /],
  ['lumiária', /^Luminária /],
  ['esplho redondo', /^Espelho Redondo /],
  ['tapte kilin', /^Tapete Kilim /],
])('[CAT-03] finds for the misspelt %s first %s', async (q, name) => {
  expect((await namesFor(q))[0]).toMatch(name);
});

it('[CAT-03] pages through corrected searches', async () => {
  const query = { q: 'almofda', per_page: '3' };
  const first = await aurora()('GET /api/catalog/products', { query });
  const second = await aurora()('GET /api/catalog/products', { query: { ...query, page: '2' } });
  expect(first.page_count).toBeGreaterThan(1);
  expect(second.items).not.toHaveLength(0);
  expect(second.items.map(({ id }) => id)).not.toContain(first.items[0]?.id);
});

it('[CAT-03] finds one product by its exact code or a variant’s', async () => {
  expect(await namesFor('aur-alm-01')).toEqual(['Almofada Linho Lavado Brisa']);
  expect(await namesFor('AUR-ALM-01-TERRACOTA-45X45')).toEqual(['Almofada Linho Lavado Brisa']);
});

it('[CAT-03] ranks products with the words in their names above products that mention them', async () => {
  const names = await namesFor('vela');
  const named = names.filter((name) => /^velas? /i.test(name));
  expect(named.length).toBeGreaterThan(3);
  expect(names.slice(0, named.length)).toEqual(named);
});

it('[CAT-03] supports quoted phrases and excluded words', async () => {
  const names = await namesFor('almofada -linho');
  expect(names).toContain('Almofada Bouclê Nuvem');
  expect(names).not.toContain('Almofada Linho Lavado Brisa');
  expect(await namesFor('"vidro soprado"')).toContain('Pendente Globo de Vidro Soprado');
});

it.each(['xyzwkqj', '!!!', "' & | :* (", 'de'])('[CAT-03] returns an empty page for %j', async (q) => {
  expect(await aurora()('GET /api/catalog/products', { query: { q } })).toMatchObject({
    items: [],
    total: 0,
    page: 1,
    page_count: 1,
  });
});

it('searches within a category when both are given', async () => {
  const { items } = await aurora()('GET /api/catalog/products', {
    query: { q: 'vaso', category: 'plantas' },
  });
  expect(items.map(({ name }) => name)).toContain('Vaso com Espada-de-São-Jorge');
  expect(items.map(({ name }) => name)).not.toContain('Vaso Canelado Lua');
});

it('[CAT-02] returns a product completely', async () => {
  const product = await aurora()('GET /api/catalog/products/by-key', {
    query: { slug: 'almofada-linho-lavado-brisa' },
  });
  expect(product.options.map(({ code }) => code)).toEqual(['color', 'size']);
  expect(product.variants).toHaveLength(8);
  expect(product.variants.find(({ sku }) => sku === 'AUR-ALM-01-TERRACOTA-45X45')).toMatchObject({
    option_values: { color: 'terracota', size: '45x45' },
    list_price_centavos: 14990,
    price_centavos: 11990,
  });
  expect(product.variants.find(({ sku }) => sku === 'AUR-ALM-01-TERRACOTA-55X55')?.stock).toBe(0);
  expect(product.breadcrumb).toEqual([{ url_key: 'almofadas', name: 'Almofadas' }]);
  expect(product.images[0]).toMatchObject({ option_value: { code: 'color', value: 'terracota' } });
  expect(product.related.map(({ sku }) => sku).slice(0, 3)).toEqual([
    'AUR-MAN-01',
    'AUR-ALM-03',
    'AUR-CES-01',
  ]);
  expect(await aurora()('GET /api/catalog/products/by-key', { query: { id: product.id } })).toEqual(product);
});

it('[CAT-02] returns the breadcrumb of a product by its deepest category', async () => {
  const product = await aurora()('GET /api/catalog/products/by-key', {
    query: { slug: 'tapete-kilim-caatinga' },
  });
  expect(product.breadcrumb.map(({ url_key }) => url_key)).toEqual(['sala', 'sala/tapetes']);
});

it('publishes a stock of at most twenty units', async () => {
  const { products } = storeOf('aurora');
  const plenty = products.find(({ variants }) => variants.some(({ stock }) => stock > 20));
  const product = await aurora()('GET /api/catalog/products/by-key', { query: { slug: plenty?.slug } });
  expect(Math.max(...product.variants.map(({ stock }) => stock))).toBe(20);
});

it('[STO+01] finds no products and categories of a different store', async () => {
  const list = await aurora()('GET /api/catalog/products', { query: { skus: 'SER-XAR-05' } });
  expect(list.total).toBe(0);
  const other = await test.serverClient('serra')('GET /api/catalog/products', {
    query: { skus: 'SER-XAR-05' },
  });
  const [foreign] = other.items;
  expect(foreign).toBeDefined();
  expect(
    await refusalOf(aurora()('GET /api/catalog/products/by-key', { query: { id: foreign?.id ?? 0 } })),
  ).toBe('not_found');
  expect(await refusalOf(aurora()('GET /api/catalog/products', { query: { category: 'xaropes' } }))).toBe(
    'not_found',
  );
});

it('[HED+01] returns the addresses of all active products in pages, for sitemaps', async () => {
  const { products } = storeOf('aurora');
  const whole = await aurora()('GET /api/catalog/products/addresses');
  expect(whole.page_count).toBe(1);
  expect(whole.items.map(({ slug }) => slug).toSorted()).toEqual(products.map(({ slug }) => slug).toSorted());
  const parts = [];
  for (let page = 1; page <= 3; page += 1) {
    const query = { page: String(page), per_page: '30' };
    const part = await aurora()('GET /api/catalog/products/addresses', { query });
    expect(part.page_count).toBe(Math.ceil(products.length / 30));
    parts.push(...part.items);
  }
  expect(parts).toEqual(whole.items);
});

it('[INT+04] lists every variant for feeds, with the price and the pictures of its page', async () => {
  const client = aurora();
  const { items, after } = await client('GET /api/catalog/products/feed');
  expect(after).toBeNull();
  expect(items.map(({ slug }) => slug).toSorted()).toEqual(
    storeOf('aurora')
      .products.map(({ slug }) => slug)
      .toSorted(),
  );
  for (const item of items) {
    const page = await client('GET /api/catalog/products/by-key', { query: { slug: item.slug } });
    expect(item).toMatchObject({ id: page.id, name: page.name, brand: page.brand });
    expect(item.categories).toEqual(page.breadcrumb.map(({ name }) => name));
    expect(item.description).not.toMatch(/<|&\w+;/);
    expect(
      item.variants.map(
        ({ id, price_centavos: price, list_price_centavos: list, is_available: isAvailable }) => ({
          id,
          price,
          list,
          isAvailable,
        }),
      ),
    ).toEqual(
      page.variants.map(({ id, price_centavos: price, list_price_centavos: list, stock }) => ({
        id,
        price,
        list,
        isAvailable: stock > 0,
      })),
    );
    for (const variant of item.variants) {
      const values = page.variants.find(({ id }) => id === variant.id)?.option_values ?? {};
      const first = page.images.find(({ option_value: of }) => of !== null && values[of.code] === of.value);
      expect(variant.images[0]?.path).toBe(
        (first ?? page.images.find(({ option_value: of }) => of === null))?.path,
      );
      expect(variant.options).toHaveLength(Object.keys(values).length);
    }
  }
});

it('[INT+04] continues a feed after a product', async () => {
  const whole = await aurora()('GET /api/catalog/products/feed');
  const after = whole.items[10]?.id;
  const rest = await aurora()('GET /api/catalog/products/feed', { query: { after: String(after) } });
  expect(rest.items).toEqual(whole.items.slice(11));
});

it('finds variants by their codes in any case, and omits unknown and withdrawn ones', async () => {
  const client = test.serverClient('serra');
  const find = (skus: string) => client('GET /api/catalog/variants', { query: { skus } });
  const product = storeOf('serra').products.find(({ variants }) => variants.length > 1);
  if (!product) throw new Error('No product with options.');
  const skus = product.variants.slice(0, 2).map(({ sku }) => sku);
  const found = await find(`${skus.join(',').toLowerCase()}, SER-NADA`);
  expect(found.map(({ sku }) => sku)).toEqual(skus.toSorted());
  const whole = await client('GET /api/catalog/products/by-key', { query: { slug: found[0]?.slug } });
  for (const one of found) {
    expect(whole.variants.find(({ id }) => id === one.variant_id)).toMatchObject({
      sku: one.sku,
      price_centavos: one.price_centavos,
      stock: one.stock,
      min_qty: one.min_qty,
      qty_step: one.qty_step,
    });
    expect(one).toMatchObject({ name: product.name, product_id: whole.id });
    expect(one.options_label).not.toBe('');
  }
  // Another store's codes.
  expect(
    await test.client('aurora')('GET /api/catalog/variants', { query: { skus: skus.join(',') } }),
  ).toEqual([]);

  await test.database.everything
    .updateTable('products')
    .set({ is_active: false })
    .where('id', '=', whole.id)
    .execute();
  expect(await find(skus.join(','))).toEqual([]);
  expect(await refusalOf(find(Array.from({ length: 51 }, () => 'A').join(',')))).toBe('validation_failed');
});
