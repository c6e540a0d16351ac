import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { setSetting } from '#test/set-setting.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';

import { unansweredSearches } from './unanswered-searches.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

const search = (
  q: string,
  more: { filters?: string; sort?: 'price_asc'; per_page?: string } = {},
  store = 'aurora',
) => test.serverClient(store)('GET /api/catalog/products', { query: { per_page: '60', ...more, q } });
const skusFor = async (q: string, store?: string) => (await search(q, {}, store)).items.map(({ sku }) => sku);
const suggestions = (q: string, store = 'aurora') =>
  test.serverClient(store)('GET /api/catalog/suggestions', { query: { q } });

/** Runs SQL like an import or a merchant's tool, bypassing the API. */
const change = (text: ReturnType<typeof sql>) => text.execute(test.database.everything);
const aurora = sql`(select id from stores where public_id = 'aurora')`;

it.each([
  ['almofda azul', 'almofada azul', 'AUR-ALM-01'],
  ['almofada aul', 'almofada azul', 'AUR-ALM-01'],
  ['almfoada vrede', 'almofada verde', 'AUR-ALM-01'],
  ['chicara', 'xícaras', 'AUR-LOU-05'],
  ['lensol persal', 'lençol percal', 'AUR-CAM-01'],
  ['Edredon', 'edredom', 'AUR-CAM-02'],
  ['almofda -veludo', 'almofada -veludo', 'AUR-ALM-01'],
])('[CAT-03] corrects %j, and reports the correction %j', async (q, corrected, sku) => {
  const { items, search: taken } = await search(q);
  expect(items.map((item) => item.sku)).toContain(sku);
  expect(taken).toMatchObject({ corrected, is_partial: false });
});

it('[CAT-03] reports no correction for a text found as typed or as a prefix', async () => {
  for (const q of ['almofadas', 'LENÇÓIS', 'almof', 'AUR-ALM-01']) {
    expect((await search(q)).search).toEqual({
      corrected: null,
      is_partial: false,
      destinations: [],
      answers: [],
    });
  }
  expect((await test.client('aurora')('GET /api/catalog/products', { query: {} })).search).toBeNull();
});

it('[CAT-03] finds a product by the barcode of a variant, also with spaces', async () => {
  const { rows } = await sql<{ gtin: string }>`
    select gtin from product_variants where store_id = ${aurora} and sku like 'AUR-TAP-02%' limit 1`.execute(
    test.database.everything,
  );
  const gtin = rows[0]?.gtin ?? '';
  expect(await skusFor(gtin)).toEqual(['AUR-TAP-02']);
  expect(await skusFor(`${gtin.slice(0, 3)} ${gtin.slice(3)}`)).toEqual(['AUR-TAP-02']);
  expect(await skusFor(gtin, 'serra')).toEqual([]);
});

it('[CAT-03] requires all words, or else shows the products with most of them', async () => {
  const { items, search: taken } = await search('almofada linho terracota');
  expect(items.map(({ sku }) => sku)).not.toContain('AUR-ALM-02');
  expect(items[0]?.sku).toBe('AUR-ALM-01');
  expect(taken?.is_partial).toBe(false);
  const relaxed = await search('almofada linho geladeira');
  expect(relaxed.items.map(({ sku }) => sku)).toContain('AUR-ALM-01');
  expect(relaxed.items.map(({ sku }) => sku)).not.toContain('AUR-VAS-01');
  expect(relaxed.search).toMatchObject({ corrected: 'almofada linho', is_partial: true });
  // All words are known, but no product has all of them.
  const apart = await search('espelho percal');
  expect(apart.items.map(({ sku }) => sku)).toEqual(expect.arrayContaining(['AUR-ESP-01', 'AUR-CAM-01']));
  expect(apart.search).toMatchObject({ corrected: null, is_partial: true });
  // Two words of three are better than one.
  const most = await skusFor('almofada bouclê espelho');
  expect(most).toContain('AUR-ALM-02');
  expect(most).not.toContain('AUR-ESP-01');
});

it('[CAT-03] filters and sorts corrected searches like any list', async () => {
  const { items } = await search('almofda', { filters: 'cor=terracota', sort: 'price_asc' });
  expect(items.map(({ sku }) => sku).toSorted()).toEqual(['AUR-ALM-01', 'AUR-ALM-05', 'AUR-ALM-07']);
  const prices = items.map(({ price_centavos }) => price_centavos);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
});

it('[CAT-03] finds exact words before words of the same stem', async () => {
  expect((await skusFor('tamper', 'serra'))[0]).toBe('SER-BAR-01');
  expect((await skusFor('tampa', 'serra'))[0]).toBe('SER-EMB-02');
});

it('[CAT-03] follows changes of names, attributes and categories, and removals', async () => {
  const product = sql`(select id from products where store_id = ${aurora} and sku = 'AUR-VAS-05')`;
  await change(sql`update products set name = 'Zarabatana Decorativa' where id = ${product}`);
  expect(await skusFor('zarabatana')).toEqual(['AUR-VAS-05']);
  expect((await search('zarabtana')).search?.corrected).toBe('zarabatana');
  await change(sql`
    update products set attributes = '[{"code": "essencia", "label": "Xilocromia", "value": "Muirapiranga"}]'
    where id = ${product}`);
  expect(await skusFor('muirapiranga')).toEqual(['AUR-VAS-05']);
  // The label of an attribute is not indexed.
  expect(await skusFor('xilocromia')).toEqual([]);
  await change(
    sql`update categories set name = 'Ornamentos' where store_id = ${aurora} and url_key = 'decoracao/vasos'`,
  );
  expect(await skusFor('ornamento')).toContain('AUR-VAS-05');
  await change(sql`
    delete from product_categories where product_id = ${product}
      and category_id in (select id from categories where url_key = 'decoracao/vasos')`);
  expect(await skusFor('ornamento')).not.toContain('AUR-VAS-05');
  await change(sql`update products set is_active = false where id = ${product}`);
  expect(await skusFor('zarabatana')).toEqual([]);
  await change(sql`update products set is_active = true where id = ${product}`);
  expect(await skusFor('zarabatana')).toEqual(['AUR-VAS-05']);
});

it('[CAT+03] repeats no word in the corrected text, and preserves the words between', async () => {
  expect((await search('geladeira de almofada')).search).toMatchObject({
    corrected: 'almofada',
    is_partial: true,
  });
  expect((await search('luminaira de mesa')).search?.corrected).toBe('luminária de mesa');
});

it('[CAT+03] does not correct a word to another one of its stem, and finds a name by both its numbers', async () => {
  const rename = (sku: string, name: string) =>
    change(sql`update products set name = ${name} where store_id = ${aurora} and sku = ${sku}`);
  await rename('AUR-QUA-01', 'Mão Francesa de Ferro');
  await rename('AUR-QUA-04', 'Peso de Porta');
  await rename('AUR-QUA-03', 'Chapéu de Palha');
  expect(await skusFor('mãos')).toContain('AUR-QUA-01');
  expect(await skusFor('mães')).not.toContain('AUR-QUA-01');
  expect(await skusFor('pesos')).toContain('AUR-QUA-04');
  expect(await skusFor('pés')).not.toContain('AUR-QUA-04');
  expect(await skusFor('chapéus')).toContain('AUR-QUA-03');
});

it('[CAT-03] suggests terms, categories and products while a text is typed', async () => {
  const { terms, categories, products, corrected } = await suggestions('almof');
  expect(terms[0]).toBe('almofada');
  expect(terms.length).toBeGreaterThan(1);
  expect(categories.map(({ url_key }) => url_key)).toEqual(['almofadas']);
  expect(products).toHaveLength(4);
  expect(products[0]?.price_centavos).toBeGreaterThan(0);
  expect(corrected).toBeNull();
});

it('[CAT-03] treats the last word as a prefix, however short', async () => {
  expect((await suggestions('mesa l')).terms).toContain('mesa lateral');
});

it.each([
  ['lencois', 'lençol'],
  ['LENÇ', 'lençol'],
  ['lumniari', 'luminária'],
])(
  '[CAT-03] suggests for %j, with or without accents and errors, first a product with %j',
  async (q, word) => {
    const { products } = await suggestions(q);
    expect(products.length).toBeGreaterThan(0);
    expect(products[0]?.name.toLowerCase()).toContain(word);
  },
);

it.each(['rastr', 'rastrear', 'carr'])(
  '[CAT-03] offers nothing that only looks like %s, which begins a word of Portuguese',
  async (q) => {
    const { corrected, terms, products } = await suggestions(q, 'serra');
    expect({ corrected, terms, products }).toEqual({ corrected: null, terms: [], products: [] });
  },
);

it.each(['carro', 'ama', 'pra', 'tesoura'])(
  '[CAT+03] neither corrects %s, a word of Portuguese, nor finds it inside another word',
  async (q) => {
    const { items, search: about } = await search(q);
    expect({ items, corrected: about?.corrected }).toEqual({ items: [], corrected: null });
  },
);

it.each([
  ['vocês têm tapete pra minha sala', 'tapete para sala'],
  ['quero uma manta', 'manta'],
])('[CAT+03] finds for %j what it finds for %j, without a correction', async (q, plain) => {
  const [spoken, named] = await Promise.all([search(q), search(plain)]);
  expect(spoken.items.map(({ sku }) => sku)).toEqual(named.items.map(({ sku }) => sku));
  expect(spoken.search).toMatchObject({ corrected: null, is_partial: false });
});

it('[CAT+03] leaves out what a shopper does not want', async () => {
  const unscented = await search('vela sem cheiro');
  expect(unscented.items[0]?.sku).toBe('AUR-VEL-05');
  const notVelvet = await search('almofada que não seja de veludo');
  expect(notVelvet.items.map(({ sku }) => sku)).not.toContain('AUR-ALM-04');
});

it('[CAT+03] begins with the largest product for an augmentative', async () => {
  expect((await skusFor('espelhão'))[0]).toBe('AUR-ESP-02');
});

it('[CAT-03] suggests the product with the picture of the typed colour', async () => {
  const pictures = async (q: string) => {
    const { products } = await suggestions(q);
    return products.map(({ images }) => images[0]?.alt ?? '');
  };
  expect((await pictures('almofada'))[0]).toMatch(/terracota/);
  for (const q of ['almofada azul', 'almofada azu']) {
    expect((await pictures(q))[0]).toMatch(/azul-petróleo/);
    for (const alt of await pictures(q)) expect(alt).toMatch(/azul|índigo/);
  }
});

it('[CAT-03] suggests only terms that lead to products', async () => {
  for (const q of ['va', 'almofada l', 'copos', 'toalah']) {
    for (const term of (await suggestions(q)).terms)
      expect([term, await skusFor(term)]).not.toEqual([term, []]);
  }
  expect(await suggestions('xyzwkqj')).toEqual({
    corrected: null,
    terms: [],
    categories: [],
    products: [],
    answers: [],
  });
});

it('[STO+01] neither finds, suggests nor corrects by words of another store', async () => {
  expect(await skusFor('cumaru')).toEqual([]);
  expect((await search('cumaruu')).search?.corrected).toBeNull();
  expect((await suggestions('cumar')).products).toEqual([]);
  expect((await suggestions('cumar', 'serra')).products).not.toEqual([]);
});

it('[CAT-03] applies the merchant’s synonyms in that store only', async () => {
  await setSetting(test, 'aurora', 'catalog/synonyms', 'albarrada,jarra;palito>vela');
  // Listings use the settings of the last announced change, which arrives by another connection.
  await expect.poll(async () => (await skusFor('albarradas'))[0]).toBe('AUR-COP-01');
  expect(await skusFor('jarra')).toEqual(expect.arrayContaining(await skusFor('albarradas')));
  // One-way: a search for palito finds velas, but not vice versa.
  expect((await skusFor('palito'))[0]).toBe('AUR-VEL-05');
  expect(await skusFor('palito')).toContain('AUR-VEL-01');
  expect((await skusFor('vela'))[0]).not.toBe('AUR-VEL-05');
  expect(await skusFor('albarradas', 'serra')).toEqual([]);
});

it('[CAT+03] counts unanswered searches for the merchant, except texts that may be personal data', async () => {
  const db = await storeOf(test, 'clube');
  for (const q of ['Geladeira Azul', 'geladeira  azul', 'ana@exemplo.com.br', '390 533 447-05', 'café'])
    await search(q, {}, 'clube');
  expect((await unansweredSearches(db)).map(({ words, times }) => [words, times])).toEqual([
    ['geladeira azul', 2],
  ]);
  expect((await unansweredSearches(await storeOf(test, 'aurora'))).map(({ words }) => words)).not.toContain(
    'geladeira azul',
  );
});
