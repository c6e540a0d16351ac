import { CallError } from '@vitrine/contract/client.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { warmLists } from '#api/contexts/catalogue/catalogue.public.ts';
import { background } from '#api/platform/background.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';

import { createProductListings } from './product-listing.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

interface Wish {
  category?: string;
  q?: string;
  filters?: string;
  sort?: 'best_selling' | 'price_asc';
  page?: string;
  per_page?: string;
}

/** Returns a page of products with its filters. */
const listing = (query: Wish, store = 'aurora') =>
  test.serverClient(store)('GET /api/catalog/products', {
    query: { per_page: '60', with_filters: 'true', ...query },
  });

async function valuesOf(query: Wish, name: string): Promise<Record<string, number>> {
  const { filters } = await listing(query);
  const filter = filters?.values.find((one) => one.name === name);
  return Object.fromEntries(filter?.values.map(({ value, count }) => [value, count]) ?? []);
}

const names = async (query: Wish) => (await listing(query)).items.map(({ name }) => name);

/** Runs SQL like an import or a merchant's tool, bypassing the API. */
const change = (text: ReturnType<typeof sql>) => text.execute(test.database.everything);

it('[CAT-01] filters a category by attributes, brand, offers and availability', async () => {
  const { filters, total } = await listing({ category: 'sala' });
  expect(filters?.values.map(({ name, label }) => [name, label])).toEqual([
    ['cor', 'Cor'],
    ['tamanho', 'Tamanho'],
    ['material', 'Material'],
    ['estilo', 'Estilo'],
    ['ambiente', 'Ambiente'],
    ['marca', 'Marca'],
    ['ofertas', 'Ofertas'],
  ]);
  for (const { name, values } of filters?.values ?? []) {
    for (const { value, count } of values) {
      const narrowed = await listing({
        category: 'sala',
        filters: `${name}=${value}`,
      });
      expect(narrowed.total, `${name}=${value}`).toBe(count);
      expect(narrowed.total).toBeLessThanOrEqual(total);
    }
  }
});

it('[CAT-01] [CAT-03] matches any value of one filter and all filters together, also in a search', async () => {
  for (const source of [{ category: 'sala' }, { q: 'almofada' }]) {
    const either = await names({ ...source, filters: 'cor=areia,terracota' });
    const one = await names({ ...source, filters: 'cor=areia' });
    const other = await names({ ...source, filters: 'cor=terracota' });
    expect(new Set(either)).toEqual(new Set([...one, ...other]));
    const both = await names({
      ...source,
      filters: 'cor=areia,terracota;material=linho',
    });
    const linen = await names({ ...source, filters: 'material=linho' });
    expect(both.toSorted()).toEqual(either.filter((name) => linen.includes(name)).toSorted());
    expect(both.length).toBeGreaterThan(0);
  }
});

it('[CAT-01] counts a filter with all others applied, but not itself', async () => {
  const colours = await valuesOf({ category: 'sala', filters: 'cor=areia' }, 'cor');
  expect(colours).toEqual(await valuesOf({ category: 'sala' }, 'cor'));
  const narrowed = await valuesOf({ category: 'sala', filters: 'cor=areia;material=linho' }, 'cor');
  expect(narrowed['areia']).toBeLessThan(colours['areia'] ?? 0);
});

it('[CAT-01] finds a colour and a size of a single variant', async () => {
  const both = 'Almofada Linho Lavado Brisa';
  // Terracota in 55 × 55 cm is sold out, in 45 × 45 cm it is not.
  expect(await names({ filters: 'cor=terracota;tamanho=45-45-cm' })).toContain(both);
  expect(await names({ filters: 'cor=terracota;tamanho=55-55-cm' })).not.toContain(both);
  expect(await names({ filters: 'tamanho=55-55-cm' })).toContain(both);
});

it('[CAT-01] shows products of a listing filtered by colour in that colour, with the variant', async () => {
  for (const source of [{ category: 'almofadas' }, { q: 'almofada' }]) {
    const whole = await listing(source);
    expect(whole.items.filter(({ variant_id: id }) => id !== undefined)).toEqual([]);
    const { items } = await listing({
      ...source,
      filters: 'cor=azul-petroleo',
    });
    expect(items.length).toBeGreaterThan(1);
    for (const { id, images, variant_id: variantId } of items) {
      expect(images[0]?.alt).toMatch(/azul-petróleo/);
      const query = { id: String(id) };
      const { variants } = await test.serverClient('aurora')('GET /api/catalog/products/by-key', { query });
      expect(variants.find((variant) => variant.id === variantId)?.option_values['color']).toBe(
        'azul-petroleo',
      );
    }
  }
  const linen = await listing({
    category: 'almofadas',
    filters: 'material=linho',
  });
  expect(linen.items.filter(({ variant_id: id }) => id !== undefined)).toEqual([]);
});

it('[CAT-01] filters by price in whole reais and suggests ranges with correct counts', async () => {
  const { filters } = await listing({ category: 'sala' });
  const ranges = filters?.price?.ranges ?? [];
  expect(ranges.length).toBeGreaterThan(1);
  for (const { from_reais: from, to_reais: to, count } of ranges) {
    const text = [from === null ? '' : `preco-de=${from}`, to === null ? '' : `preco-ate=${to}`];
    const narrowed = await listing({
      category: 'sala',
      filters: text.filter(Boolean).join(';'),
    });
    expect(narrowed.total).toBe(count);
    for (const { price_centavos } of narrowed.items) {
      expect(price_centavos).toBeGreaterThanOrEqual((from ?? 0) * 100);
      expect(price_centavos).toBeLessThanOrEqual((to ?? 1_000_000) * 100);
    }
  }
});

it('[CAT-01] returns the recognised filters in normal form', async () => {
  const { filters } = await listing({
    category: 'sala',
    filters: 'sabor=uva;material=linho,isopor;cor=terracota,areia,areia;preco-ate=90',
  });
  expect(filters?.chosen).toBe('cor=areia,terracota;material=linho;preco-ate=90');
  const chosen = filters?.values.flatMap(({ values }) => values.filter(({ is_chosen }) => is_chosen));
  expect(chosen?.map(({ value }) => value).toSorted()).toEqual(['areia', 'linho', 'terracota']);
});

it.each(['cor=Areia', 'cor', "cor=a'--", 'preco-de=1,5', 'cor=a;cor=b'])(
  '[RTE-03] refuses the filters %j',
  async (filters) => {
    const error: unknown = await listing({ filters }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ code: 'validation_failed' });
  },
);

it('[CAT-01] returns filters only on request and sorts by best sellers', async () => {
  const { filters, items } = await test.client('aurora')('GET /api/catalog/products', {
    query: { sort: 'best_selling', per_page: '3' },
  });
  expect(filters).toBeNull();
  expect(items).toEqual((await listing({ per_page: '3' })).items);
});

it('[CAT-01] shows concurrent changes at once: stock, price, categories, texts, new and removed products', async () => {
  const filters = 'disponibilidade=em-estoque;tamanho=45-45-cm';
  const sku = 'AUR-ALM-04';
  const skus = async (query: Wish) => (await listing(query)).items.map((item) => item.sku);
  const store = sql`(select id from stores where public_id = 'aurora')`;
  const product = sql`(select id from products where store_id = ${store} and sku = ${sku})`;
  expect(await skus({ filters })).toContain(sku);

  await change(sql`update product_variants set stock = 0 where product_id = ${product}`);
  expect(await skus({ filters })).not.toContain(sku);
  await change(sql`update product_variants set stock = 3 where product_id = ${product}`);
  expect(await skus({ filters })).toContain(sku);

  await change(
    sql`update product_variants set list_price_centavos = 1300000, offer_price_centavos = null where product_id = ${product}`,
  );
  expect(await skus({ filters: 'preco-de=12000' })).toContain(sku);

  await change(sql`update products set brand = 'Marca Nova' where id = ${product}`);
  expect(await skus({ filters: 'marca=marca-nova' })).toEqual([sku]);

  await change(sql`
    insert into product_categories (store_id, category_id, product_id)
    select store_id, id, ${product} from categories where store_id = ${store} and url_key = 'plantas'`);
  expect(await skus({ category: 'plantas' })).toContain(sku);
  await change(sql`
    delete from product_categories where product_id = ${product}
      and category_id in (select id from categories where url_key = 'plantas')`);
  expect(await skus({ category: 'plantas' })).not.toContain(sku);

  await change(sql`update products set is_active = false where id = ${product}`);
  expect(await skus({ filters: 'marca=marca-nova', category: 'almofadas' })).not.toContain(sku);
  await change(sql`update products set is_active = true where id = ${product}`);
  expect(await skus({ category: 'almofadas' })).toContain(sku);

  await change(sql`delete from product_relations where ${product} in (product_id, related_id)`);
  await change(sql`delete from products where id = ${product}`);
  expect(await skus({ category: 'almofadas' })).not.toContain(sku);
});

it('[CAT-01] misses no change of a transaction that began before another ended', async () => {
  if (test.database.engine.name !== 'postgres') return;
  const brandOf = (brand: string, sku: string) => sql`
    update products set brand = ${brand}
    where sku = ${sku} and store_id = (select id from stores where public_id = 'aurora')`;
  const slow = await test.database.everything.startTransaction().execute();
  await brandOf('Marca Lenta', 'AUR-ALM-01').execute(slow);
  await change(brandOf('Marca Rápida', 'AUR-ALM-02'));
  expect((await listing({ filters: 'marca=marca-rapida' })).total).toBe(1);
  await slow.commit().execute();
  const { items } = await listing({ filters: 'marca=marca-lenta' });
  expect(items.map(({ sku }) => sku)).toEqual(['AUR-ALM-01']);
});

it('[STO+01] counts nothing of another store', async () => {
  const { filters } = await listing({}, 'serra');
  expect(filters?.values.map(({ name }) => name)).toContain('torra');
  expect(filters?.values.map(({ name }) => name)).not.toContain('cor');
  expect((await listing({ filters: 'torra=media' })).filters?.chosen).toBe('');
});

it('returns the same for a preloaded catalogue and one whose preload was aborted', async () => {
  const stores = await test.database.everything.selectFrom('stores').select(['id', 'public_id']).execute();
  const storeId = stores.find(({ public_id: id }) => id === 'clube')?.id ?? 0;
  const db = test.database.ofStore(storeId);
  const preloaded = createProductListings({
    budgetBytes: 1e9,
    background: background({ error: () => {}, warn: () => {} }),
    log: { warn: () => {} },
  }).of(storeId, db);
  await warmLists(db, { listing: preloaded, signal: AbortSignal.abort(), fewest: 1 });
  const closing = new AbortController();
  const warming = warmLists(db, { listing: preloaded, signal: closing.signal, fewest: 1 });
  closing.abort();
  await warming;
  const everything = {
    chosen: new Map(),
    price: { fromCentavos: null, toCentavos: null },
  };
  const find = () => preloaded.find([], everything, { sort: 'relevance', limit: 24, offset: 0, at: null });
  const before = await find();
  const { items, total } = await listing({}, 'clube');
  expect(before).toMatchObject({ ids: items.map(({ id }) => id), total });
  expect(total).toBeGreaterThan(0);
  await warmLists(db, { listing: preloaded, signal: new AbortController().signal, fewest: 1 });
  expect(await find()).toEqual(before);
});
