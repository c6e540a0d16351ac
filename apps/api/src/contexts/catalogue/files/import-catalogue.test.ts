import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { toPublishedPrices } from '#api/contexts/catalogue/variants/domain/published-prices.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { type CatalogueFiles, catalogueFiles } from '#test/catalogue-files.ts';
import { eachEngine, type TestDatabase } from '#test/test-databases.ts';
import { writeGeneratedFile } from '#test/write-generated-file.ts';

import { catalogueRepository } from './catalogue-repository.ts';
import type { VariantChange } from './domain/plan-variants.ts';

const example = fileURLToPath(
  new URL('../../../../../../docs/contracts/catalogue-example/', import.meta.url),
);
const pixels = (color: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: color } });

describe.each(eachEngine)('on $name', (engine) => {
  let test: TestDatabase;
  let files: CatalogueFiles;
  beforeAll(async () => {
    test = await engine.open();
    files = catalogueFiles(test);
  });
  afterAll(async () => {
    files.remove();
    await test.close();
  });

  /** Counts the changed rows of a store's catalogue. */
  const changesIn = (db: StoreDatabase) =>
    db
      .selectFrom('product_changes')
      .select((expression) => expression.fn.countAll<string | number>().as('count'))
      .executeTakeFirstOrThrow()
      .then(({ count }) => Number(count));

  const variants = (db: StoreDatabase) =>
    db.selectFrom('product_variants').selectAll().orderBy('sku').execute();

  it('writes a new product once, with the prices that the database derives', async () => {
    const db = await files.emptyStore();
    const productCount = 60;
    const file = join(files.folder, 'prices.csv');
    await writeGeneratedFile(file, {
      seed: 3,
      productCount,
      // Some are sold out, wholly or in part, and some have a special price.
      edit: (product, index) => ({
        ...product,
        categories: [],
        variants: product.variants.map((variant, at) => ({
          ...variant,
          stock: index % 3 === 0 || at < index % 4 ? 0 : 5,
          special_price_centavos:
            (index + at) % 3 === 0 ? Math.trunc((variant.price_centavos ?? 0) / 2) + 1 : null,
        })),
      }),
    });
    await files.import(db, file);
    const written = await db
      .selectFrom('products')
      .select(['id', 'price_centavos', 'is_available', 'is_from_price', 'discount_permille'])
      .execute();
    expect(new Set(written.map((product) => product.is_available)).size).toBe(2);
    expect(new Set(written.map((product) => product.is_from_price)).size).toBe(2);
    expect(written.some((product) => product.discount_permille > 0)).toBe(true);
    // One for the product and one for its variants; another one would be the database's correction of the product.
    expect(await changesIn(db)).toBe(2 * productCount);
  });

  it('[CAT+02] imports the documented example completely, and changes nothing when repeated', async () => {
    const db = await files.emptyStore();
    for (const [name, added] of [['catalogo.csv', 3] as const, ['catalogo.json', 1] as const]) {
      const images = join(example, 'imagens');
      const result = await files.import(db, join(example, name), { images });
      expect(result).toMatchObject({
        added,
        changed: 0,
        unchanged: 0,
        refused: 0,
        findings: [],
        isWhole: true,
      });
      const [before, changes] = [await files.export(db), await changesIn(db)];
      const again = await files.import(db, join(example, name), { images });
      expect(again).toMatchObject({ added: 0, changed: 0, unchanged: added, refused: 0, findings: [] });
      expect(await files.export(db)).toBe(before);
      expect(await changesIn(db)).toBe(changes);
    }
    const pillow = await db
      .selectFrom('products')
      .selectAll()
      .where('sku', '=', 'EX-ALM-01')
      .executeTakeFirstOrThrow();
    expect(pillow).toMatchObject({
      slug: 'almofada-brisa-do-mar',
      brand: 'Aurora Casa',
      is_new: true,
      list_price_centavos: 18_990,
      price_centavos: 14_990,
      is_available: true,
      created_on: '2026-11-22',
      attributes: [
        { code: 'material', label: 'Material', value: 'Linho' },
        { code: 'origem', label: 'Origem', value: 'Blumenau, SC' },
      ],
    });
    expect(pillow.images.map(({ alt, width, option_value }) => ({ alt, width, option_value }))).toEqual([
      {
        alt: 'Almofada Brisa do Mar na cor areia',
        width: 480,
        option_value: { code: 'color', value: 'areia' },
      },
      {
        alt: 'Almofada Brisa do Mar na cor terracota',
        width: 480,
        option_value: { code: 'color', value: 'terracota' },
      },
    ]);
    const rows = await variants(db);
    expect(rows.find(({ sku }) => sku === 'EX-ALM-01-TERRACOTA')).toMatchObject({
      gtin: '7891000000021',
      option_values: { color: 'terracota', size: '45x45' },
      list_price_centavos: 18_990,
      offer_price_centavos: null,
      stock: 0,
    });
    expect(rows.find(({ sku }) => sku === 'EX-VAS-01')?.list_price_centavos).toBe(125_000);
    const categories = await db
      .selectFrom('categories')
      .select(['url_key', 'name'])
      .orderBy('url_key')
      .execute();
    expect(categories.map(({ url_key: key }) => key)).toEqual([
      'decoracao',
      'decoracao/vasos',
      'mesa',
      'mesa/canecas',
      'presentes',
      'sala',
      'sala/almofadas',
    ]);
  });

  it.each(['csv', 'json'] as const)(
    '[CAT+02] exports %s that an empty store imports to the same export',
    async (format) => {
      const [one, other] = [await files.emptyStore(), await files.emptyStore()];
      const path = join(files.folder, `gerado.${format}`);
      await writeGeneratedFile(path, { seed: 5, productCount: 40 });
      await files.import(one, path, { batchSize: 7 });
      await files.import(one, join(example, 'catalogo.csv'), { images: join(example, 'imagens') });
      const exported = await files.export(one, format);
      const images = join(files.folder, 'stored', 'importada');
      const result = await files.import(other, files.write(`volta.${format}`, exported), { images });
      expect(result).toMatchObject({ added: 43, findings: [] });
      expect(await files.export(other, format)).toBe(exported);
      const unchanged = await files.import(one, files.write(`mesma.${format}`, exported));
      expect(unchanged).toMatchObject({ added: 0, changed: 0, unchanged: 43, findings: [] });
    },
  );

  it('[CAT+02] preserves fields without a column, and clears those with an empty cell', async () => {
    const db = await files.emptyStore();
    await files.import(db, join(example, 'catalogo.csv'), { images: join(example, 'imagens') });
    const before = await files.export(db);
    const stock = files.write('estoque.csv', 'sku,variant_sku,stock\nEX-ALM-01,EX-ALM-01-AREIA,7\n');
    expect(await files.import(db, stock)).toMatchObject({ added: 0, changed: 1, findings: [] });
    expect(await files.export(db)).toBe(before.replace('149,90;;;24;24 ', '149,90;;;7;7 '));

    const cleared = files.write(
      'limpo.csv',
      'sku;brand;categories;images;variant_sku;special_price\nEX-ALM-01;;;;EX-ALM-01-AREIA;\n',
    );
    expect(await files.import(db, cleared)).toMatchObject({ changed: 1, findings: [] });
    const { id, brand, images } = await db
      .selectFrom('products')
      .select(['id', 'brand', 'images'])
      .where('sku', '=', 'EX-ALM-01')
      .executeTakeFirstOrThrow();
    expect({ brand, images }).toEqual({ brand: null, images: [] });
    expect(
      await db.selectFrom('product_categories').selectAll().where('product_id', '=', id).execute(),
    ).toEqual([]);
    const pillow = (await variants(db)).find(({ sku }) => sku === 'EX-ALM-01-AREIA');
    expect(pillow).toMatchObject({ offer_price_centavos: null, list_price_centavos: 18_990, stock: 7 });
  });

  it('[CAT+04] parses contents in any notation, and exports them', async () => {
    const db = await files.emptyStore();
    const contents = async () =>
      Object.fromEntries((await variants(db)).map(({ sku, content }) => [sku, content]));
    const header = 'sku;name;variant_sku;price;stock;content\n';
    const first = files.write(
      'cafe.csv',
      `${header}K1;Um;K1;49,00;9;1000g\nK2;Dois;K2;9,00;9;2,50 m\nK3;Três;K3;9,00;9;\n`,
    );
    expect(await files.import(db, first)).toMatchObject({ added: 3, findings: [] });
    expect(await contents()).toEqual({ K1: '1 kg', K2: '2,5 m', K3: null });
    const again = files.write('de-novo.csv', 'sku;variant_sku;content\nK1;K1;1 kg\nK2;K2;\n');
    expect(await files.import(db, again)).toMatchObject({ changed: 1, findings: [] });
    expect(await contents()).toEqual({ K1: '1 kg', K2: null, K3: null });
    const wrong = files.write('errado.csv', 'sku;variant_sku;content\nK1;K1;um quilo\n');
    const { findings } = await files.import(db, wrong);
    expect(findings).toMatchObject([{ sku: 'K1', field: 'content', code: 'invalid_content' }]);
    expect(await contents()).toMatchObject({ K1: '1 kg' });
  });

  it('[CAT+04] parses prices by quantity, clears them, and exports them in the same form', async () => {
    const db = await files.emptyStore();
    const prices = async () =>
      Object.fromEntries((await variants(db)).map(({ sku, volume_prices }) => [sku, volume_prices]));
    const first = files.write(
      'faixas.csv',
      'sku;name;variant_sku;price;stock;volume_prices\nV1;Um;V1;49,00;9;12=46,50|24=44,00\nV2;Dois;V2;9,00;9;\n',
    );
    expect(await files.import(db, first)).toMatchObject({ added: 2, findings: [] });
    const tiers = [
      { from_qty: 12, price_centavos: 4650 },
      { from_qty: 24, price_centavos: 4400 },
    ];
    expect(await prices()).toEqual({ V1: tiers, V2: [] });
    expect(await files.export(db)).toContain(';12=46,50|24=44,00;');
    const wrong = files.write('errado.csv', 'sku;variant_sku;volume_prices\nV1;V1;12=49,00\nV2;V2;0=8,00\n');
    const { findings } = await files.import(db, wrong);
    expect(findings).toMatchObject([
      { sku: 'V1', field: 'volume_prices', code: 'volume_prices_not_falling' },
      { sku: 'V2', code: 'invalid_quantity' },
    ]);
    const lower = files.write('menor.csv', 'sku;variant_sku;price\nV1;V1;45,00\n');
    const warned = { sku: 'V1', field: 'volume_prices', code: 'volume_prices_ineffective' };
    expect(await files.import(db, lower)).toMatchObject({
      changed: 1,
      refused: 0,
      findings: [{ ...warned, value: JSON.stringify([tiers[0]]) }],
    });
    expect(await prices()).toEqual({ V1: tiers, V2: [] });
    // Nothing is lost: the export can be imported, and a higher price makes the volume prices apply again.
    const exported = files.write('igual.csv', await files.export(db));
    expect(await files.import(db, exported)).toMatchObject({ unchanged: 2, findings: [warned] });
    const higher = files.write('maior.csv', 'sku;variant_sku;price\nV1;V1;49,00\n');
    expect(await files.import(db, higher)).toMatchObject({ changed: 1, findings: [] });
    expect(await prices()).toEqual({ V1: tiers, V2: [] });
    const cleared = files.write('limpo.csv', 'sku;variant_sku;volume_prices\nV1;V1;\n');
    expect(await files.import(db, cleared)).toMatchObject({ changed: 1, findings: [] });
    expect(await prices()).toEqual({ V1: [], V2: [] });
  });

  it('[CAT+02] reads minimum and step; a missing minimum is rounded up to the step', async () => {
    const db = await files.emptyStore();
    const header = 'sku;name;variant_sku;price;stock;min_qty;qty_step\n';
    const sold = async () =>
      Object.fromEntries((await variants(db)).map((row) => [row.sku, [row.min_qty, row.qty_step]]));
    const first = files.write(
      'caixas.csv',
      `${header}C1;Um;C1;10,00;9;;6\nC2;Dois;C2;10,00;9;12;6\nC3;Três;C3;10,00;9;;\n`,
    );
    expect(await files.import(db, first)).toMatchObject({ added: 3, findings: [] });
    expect(await sold()).toEqual({ C1: [6, 6], C2: [12, 6], C3: [1, 1] });
    const steps = files.write('passos.csv', 'sku;variant_sku;qty_step\nC2;C2;5\nC3;C3;4\n');
    expect(await files.import(db, steps)).toMatchObject({ changed: 2, findings: [] });
    expect(await sold()).toEqual({ C1: [6, 6], C2: [15, 5], C3: [4, 4] });
    const wrong = files.write('errado.csv', 'sku;variant_sku;min_qty\nC1;C1;8\nC2;C2;0\nC3;C3;1000\n');
    const { findings } = await files.import(db, wrong);
    expect(findings.map(({ sku, field, code }) => [sku, field, code])).toEqual(
      expect.arrayContaining([
        ['C1', 'min_qty', 'minimum_off_step'],
        ['C2', 'min_qty', 'invalid_quantity'],
        ['C3', 'min_qty', 'invalid_quantity'],
      ]),
    );
    expect(await sold()).toEqual({ C1: [6, 6], C2: [15, 5], C3: [4, 4] });
  });

  it('[CAT+02] reads a video, dated to the day on which it changes', async () => {
    const db = await files.emptyStore();
    const header = 'sku;name;variant_sku;price;video_url;video_title;video_captions\n';
    const videos = () =>
      db
        .selectFrom('products')
        .select(['video_url', 'video_title', 'video_captions', 'video_added_on'])
        .where('sku', '=', 'V1')
        .executeTakeFirstOrThrow();
    const first = `${header}V1;Um;V1;10,00;/arquivos/forno.webm;O forno;/arquivos/forno.vtt\n`;
    expect(await files.import(db, files.write('video.csv', first))).toMatchObject({ findings: [] });
    const exported = await files.export(db);
    expect(exported).toContain(';/arquivos/forno.webm;O forno;/arquivos/forno.vtt;');
    await db.updateTable('products').set({ video_added_on: '2026-01-02' }).where('sku', '=', 'V1').execute();
    expect(
      await files.import(db, files.write('titulo.csv', 'sku;video_title\nV1;O forno aceso\n')),
    ).toMatchObject({
      changed: 1,
    });
    expect(await videos()).toEqual({
      video_url: '/arquivos/forno.webm',
      video_title: 'O forno aceso',
      video_captions: '/arquivos/forno.vtt',
      video_added_on: '2026-01-02',
    });
    const other = files.write('outro.csv', 'sku;video_url\nV1;https://youtu.be/aBcDeFgHiJk\n');
    await files.import(db, other);
    expect((await videos()).video_added_on).not.toBe('2026-01-02');
    const wrong = files.write(
      'errado-video.csv',
      `${header}V2;Dois;V2;10,00;https://exemplo.com.br/v.mp4;;\nV3;Três;V3;10,00;/v.mp4;;legendas.txt\n`,
    );
    const { findings } = await files.import(db, wrong);
    expect(findings.map(({ sku, field, code }) => [sku, field, code])).toEqual([
      ['V2', 'video_url', 'invalid_video'],
      ['V3', 'video_captions', 'invalid_captions'],
    ]);
    await files.import(db, files.write('sem.csv', 'sku;video_url\nV1;\n'));
    expect(await videos()).toEqual({
      video_url: null,
      video_title: '',
      video_captions: '',
      video_added_on: null,
    });
  });

  it('[CAT+02] writes only changes, so that only affected pages are purged', async () => {
    const db = await files.emptyStore();
    await files.import(db, join(example, 'catalogo.csv'));
    const before = await changesIn(db);
    const path = files.write('marca.csv', 'sku;brand\nEX-ALM-01;Aurora Casa\nEX-VAS-01;Outro Barro\n');
    expect(await files.import(db, path)).toMatchObject({ changed: 1, unchanged: 1 });
    const written = await db
      .selectFrom('product_changes')
      .innerJoin('products', 'products.id', 'product_changes.product_id')
      .select('products.sku')
      .orderBy('product_changes.changed_in', 'desc')
      .limit((await changesIn(db)) - before)
      .execute();
    expect(written.map(({ sku }) => sku)).toEqual(['EX-VAS-01']);
  });

  it('[CAT+02] preserves the stock that the file omits, even when items are sold meanwhile', async () => {
    const db = await files.emptyStore();
    await files.import(db, join(example, 'catalogo.csv'));
    const vase = (await variants(db)).find(({ sku }) => sku === 'EX-VAS-01');
    if (!vase) throw new Error('no vase');
    const values = { ...vase, ...toPublishedPrices({ ...vase, list_price_centavos: 99_900 }) };
    const changeVariants = (changes: VariantChange[]) =>
      catalogueRepository.inTransaction(db, (trx) =>
        catalogueRepository.changeVariants(trx, { changes, cause: { reason: 'import', at: new Date() } }),
      );
    await db.updateTable('product_variants').set({ stock: 2 }).where('id', '=', vase.id).execute();
    await changeVariants([{ id: vase.id, values, stock: 'kept' }]);
    expect((await variants(db)).find(({ id }) => id === vase.id)).toMatchObject({
      list_price_centavos: 99_900,
      stock: 2,
    });
    await changeVariants([{ id: vase.id, values, stock: 'set' }]);
    expect((await variants(db)).find(({ id }) => id === vase.id)).toMatchObject({ stock: 5 });
  });

  it('[CAT+02] refuses whole products by line, column, reason and code, and imports the others', async () => {
    const db = await files.emptyStore();
    const path = files.write(
      'erros.csv',
      [
        'sku;name;slug;categories;images;related_skus;is_new;created_on;variant_sku;gtin;option_values;price;special_price;stock',
        'BOA;Boa;;;;NADA;;;BOA-1;;;10,00;;1',
        'A1;;;;;;;;A1-1;;;10,00;;1',
        'A2;Preço;;;;;;;A2-1;;;1.000;;1',
        'A3;Promoção;;;;;;;A3-1;;;10,00;10,00;1',
        'A4;Barras;;;;;;;A4-1;789;;10,00;;1',
        'A5;Estoque;;;;;;;A5-1;;;10,00;;um',
        'A6;Sim;;;;;talvez;;A6-1;;;10,00;;1',
        'A7;Data;;;;;;11/22/2026;A7-1;;;10,00;;1',
        'A8;Endereço;boa;;;;;;A8-1;;;10,00;;1',
        'A9;Variante;;;;;;;BOA-1;;;10,00;;1',
        'B1;Duas;;;;;;;B1-1;;;10,00;;1',
        'B1;Outro nome;;;;;;;B1-2;;;11,00;;1',
        'B2;Colunas;;;;;;;B2-1;;;10,00;;1;sobra',
        'B3;Sem preço;;;;;;;B3-1;;;;;1',
        'B4;Iguais;;;;;;;B4-1;;Cor=Azul;10,00;;1',
        'B4;;;;;;;;B4-2;;Cor=Azul;10,00;;1',
        ';Sem código;;;;;;;X;;;10,00;;1',
        'B5;Figura;;;../fora.jpg|nada.jpg;;;;B5-1;;;10,00;;1',
      ].join('\n'),
    );
    const result = await files.import(db, path, { images: files.folder });
    expect(result).toMatchObject({ added: 2, refused: 14, isWhole: true });
    expect(result.findings.map(({ line, sku, field, code }) => [line, sku, field, code])).toEqual(
      [
        [3, 'A1', 'name', 'required'],
        [4, 'A2', 'price', 'ambiguous_number'],
        [5, 'A3', 'special_price', 'special_price_not_lower'],
        [6, 'A4', 'gtin', 'invalid_gtin'],
        [7, 'A5', 'stock', 'invalid_number'],
        [8, 'A6', 'is_new', 'invalid_yes_no'],
        [9, 'A7', 'created_on', 'invalid_date'],
        [10, 'A8', 'slug', 'slug_taken'],
        [11, 'A9', 'variant_sku', 'variant_of_other_product'],
        [13, 'B1', 'name', 'differs_from_first_row'],
        [14, 'B2', '', 'column_count'],
        [15, 'B3', 'price', 'required'],
        [17, 'B4', 'option_values', 'options_repeated'],
        [18, '', 'sku', 'required'],
        [19, 'B5', 'images', 'image_outside'],
        [19, 'B5', 'images', 'image_not_found'],
        [2, 'BOA', 'related_skus', 'related_unknown'],
      ].toSorted(byBatch),
    );
    const taken = await db.selectFrom('products').select('sku').orderBy('sku').execute();
    expect(taken.map(({ sku }) => sku)).toEqual(['B5', 'BOA']);
  });

  it('[CAT+02] names the refused fields of a JSON product by path', async () => {
    const db = await files.emptyStore();
    const path = files.write(
      'erros.json',
      `[\n{"sku": "J1", "name": "Um", "variants": [{"price_centavos": 0}]},\n\n{"sku": "J2", "nome": "x", "name": "Dois",\n "variants": [{"price_centavos": 1000}]},\n 5, {"sku": "J3", "name": "Três", "variants": [{"price_centavos": 1000, "stock": 3}]}\n]`,
    );
    const result = await files.import(db, path);
    expect(result).toMatchObject({ added: 1, refused: 3 });
    expect(result.findings.map(({ line, sku, field, code }) => [line, sku, field, code])).toEqual([
      [2, 'J1', 'variants[0].price_centavos', 'invalid_price'],
      [4, 'J2', 'nome', 'unknown_field'],
      [4, '', '', 'invalid_list'],
    ]);
  });

  it.each([
    ['fim.json', '[{"sku": "F1", "name": "Um", "variants": [{"price_centavos": 100}]},\n{"sku": "F2", "na'],
    ['fim.csv', 'sku;name;price\nF1;Um;1,00\nF2;Dois;1,00\n"F3;Três;1,00\n'],
  ])(
    '[CAT+02] imports the part of %s before the malformed position, and reports the position',
    async (name, text) => {
      const db = await files.emptyStore();
      const result = await files.import(db, files.write(name, text));
      expect(result).toMatchObject({ added: 1, isWhole: false });
      expect(result.findings.at(-1)).toMatchObject({
        line: name === 'fim.csv' ? 3 : 2,
        code: 'file_unreadable',
      });
    },
  );

  it.each([
    ['mark', Buffer.from('\uFEFFsku;name;price\nC1;Açaí é bom;1,00\n')],
    ['windows-1252', Buffer.from('sku,name,price\nC1,A\xe7a\xed \xe9 bom,"1,00"\n', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFFsku\tname\tprice\r\nC1\tAçaí é bom\t1,00\r\n', 'utf16le')],
  ])('[CAT+02] parses tables of spreadsheets: %s', async (_name, content) => {
    const db = await files.emptyStore();
    expect(await files.import(db, files.write('tabela.csv', content))).toMatchObject({
      added: 1,
      findings: [],
    });
    expect(await db.selectFrom('products').select('name').executeTakeFirst()).toEqual({ name: 'Açaí é bom' });
  });

  it.each([
    ['sku;precos\nA;1', 'precos'],
    ['sku;price;preço\nA;1;1', 'repete'],
    ['sku;;price\nA;1;1', '2ª coluna'],
    ['"sku;name;price"\n"A;Um;1"', 'única célula'],
    ['Mercadoria,Título,Valor de venda\na,A,1', 'nomes das colunas'],
    ['name;price\nA;1', 'sku'],
    ['sku;sku\nA;1', 'repete'],
    ['', 'vazio'],
  ])('[CAT+02] refuses the table %j before anything is written', async (text, message) => {
    const db = await files.emptyStore();
    await expect(files.import(db, files.write('cabecalho.csv', text))).rejects.toThrow(message);
  });

  it('[CAT+02] writes nothing in a dry run, and reports the same', async () => {
    const db = await files.emptyStore();
    const stored = join(files.folder, 'stored', 'importada');
    const images = join(files.folder, 'novas');
    mkdirSync(images);
    await pixels('#123456').png().toFile(join(images, 'nova.png'));
    const path = files.write(
      'seco.csv',
      'sku;name;categories;images;price\nS1;Seca;Nova;nova.png;1,00\nS2;;;;1,00\n',
    );
    const before = existsSync(stored) ? readdirSync(stored) : [];
    const dry = await files.import(db, path, { images, isDryRun: true });
    const tables = [
      'products',
      'categories',
      'catalogue_imports',
      'catalogue_pictures',
      'product_changes',
    ] as const;
    for (const table of tables)
      expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    expect(existsSync(stored) ? readdirSync(stored) : []).toEqual(before);
    expect(dry.changes.map(({ sku, after }) => [sku, after])).toEqual([['S1', 'Seca']]);
    expect(await files.import(db, path, { images })).toEqual({ ...dry, changes: [] });
  });

  it('[CAT+02] stores a picture once per content, upright and without metadata, and refuses other files', async () => {
    const db = await files.emptyStore();
    const images = join(files.folder, 'fotos');
    mkdirSync(join(images, 'sub'), { recursive: true });
    await pixels('#ff0000')
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Ana' } })
      .toFile(join(images, 'a.jpg'));
    await pixels('#ff0000')
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Ana' } })
      .toFile(join(images, 'sub', 'b.jpg'));
    await pixels('#00ff00').jpeg().withMetadata({ orientation: 6 }).toFile(join(images, 'deitada.jpg'));
    const whole = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: '#0000ff',
        noise: { type: 'gaussian', mean: 99, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    files.write('fotos/cortada.jpg', whole.subarray(0, whole.length / 2));
    files.write('fotos/texto.jpg', 'não sou imagem');
    files.write('fotos/desenho.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    files.write('segredo.jpg', whole);
    symlinkSync(join(files.folder, 'segredo.jpg'), join(images, 'atalho.jpg'));
    const names = [
      'a.jpg',
      'sub/b.jpg',
      'deitada.jpg',
      'cortada.jpg',
      'texto.jpg',
      'desenho.svg',
      'atalho.jpg',
      '../segredo.jpg',
      '/etc/passwd',
    ];
    const path = files.write('fotos.csv', `sku;name;images;price\nP1;Foto;${names.join('|')};1,00\n`);
    const result = await files.import(db, path, { images });
    expect(result.findings.map(({ code, value }) => [value, code])).toEqual([
      ['cortada.jpg', 'image_unreadable'],
      ['texto.jpg', 'image_unreadable'],
      ['desenho.svg', 'image_unreadable'],
      ['atalho.jpg', 'image_outside'],
      ['../segredo.jpg', 'image_outside'],
      ['/etc/passwd', 'image_outside'],
    ]);
    const product = await db.selectFrom('products').select('images').executeTakeFirstOrThrow();
    const [one, other, turned] = product.images;
    expect(one?.path).toBe(other?.path);
    expect(turned).toMatchObject({ width: 30, height: 40 });
    const storedFile = sharp(join(files.folder, 'stored', 'importada', one?.path ?? ''));
    expect((await storedFile.metadata()).exif).toBeUndefined();
  });
});

/** Findings are reported batch by batch, those of related products last. */
function byBatch(one: readonly (string | number)[], other: readonly (string | number)[]): number {
  const rank = (row: readonly (string | number)[]) =>
    row[3] === 'related_unknown'
      ? 99
      : Math.floor((productAt(Number(row[0])) - 1) / 3) * 3 + (String(row[3]).startsWith('image') ? 0 : 1);
  return rank(one) - rank(other);
}
function productAt(line: number): number {
  return line - 1 - (line > 12 ? 1 : 0) - (line > 16 ? 1 : 0);
}
