import type { Client } from '@vitrine/contract/client.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { type CatalogueFiles, catalogueFiles } from '#test/catalogue-files.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { mugOrder } from '#test/test-person.ts';
import { ana, loggedInClient } from '#test/test-shop.ts';
import { writeGeneratedFile } from '#test/write-generated-file.ts';

let test: TestApi;
let files: CatalogueFiles;
let customer: Client;
let aurora: StoreDatabase;
beforeAll(async () => {
  test = await startTestApi();
  files = catalogueFiles(test);
  customer = await loggedInClient(test, 'aurora', ana);
  aurora = await storeOf(test, 'aurora');
});
afterAll(async () => {
  files.remove();
  await test.close();
});

let fileCount = 0;
const importing = (db: StoreDatabase, content: string | Buffer, options?: { isDryRun?: boolean }) => {
  fileCount += 1;
  return files.import(db, files.write(`planilha-${fileCount}.csv`, content), { batchSize: 50, ...options });
};
const codesOf = ({ findings }: Awaited<ReturnType<CatalogueFiles['import']>>) =>
  findings.map(({ line, field, code, value }) => [line, field, code, value]);

type Table = readonly (readonly string[])[];

/** The cells as a spreadsheet shows them, with the apostrophes before texts. */
const cellsOf = (csv: string): string[][] => parse(csv, { bom: true, delimiter: ';' });

const quoted = (cell: string) => (/[";\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Writes a table as Excel in Brazil saves it: its own line ends and numbers, columns after the last one, rows without values. */
function excelFile([header = [], ...rows]: Table): string {
  const shown = (cell: string, at: number) => {
    const column = header[at] ?? '';
    if (column.endsWith('price')) return cell.replace(/,00$/, '').replace(/(,\d)0$/, '$1');
    if (column === 'created_on') return cell.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');
    return cell;
  };
  const lines = [header, ...rows.map((cells) => cells.map(shown))].map(
    (cells) => `${cells.map(quoted).join(';')};;`,
  );
  return `\uFEFF${[...lines, ';'.repeat(header.length)].join('\r\n')}\r\n`;
}

/** Writes a table as Google Sheets or LibreOffice save it: commas, every text in quotes, no byte order mark. */
const commaFile = (table: Table) =>
  table.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n');

/** Writes a table as "Texto Unicode" of Excel. */
const unicodeFile = (table: Table) =>
  Buffer.from(
    `\uFEFF${table.map((cells) => cells.map((cell) => (/[\t"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t')).join('\r\n')}\r\n`,
    'utf16le',
  );

const programs: readonly (readonly [string, (table: Table) => string | Buffer])[] = [
  ['Excel', excelFile],
  ['Google Sheets', commaFile],
  ['Excel as Unicode text', unicodeFile],
];

const changesIn = async (db: StoreDatabase) =>
  (await db.selectFrom('product_changes').select('product_id').execute()).length;

describe('[CAT+02] [ADM+24] an export that is imported again', () => {
  it.each(['aurora', 'serra', 'clube'])('changes nothing in %s, whatever program saved it', async (name) => {
    const db = await storeOf(test, name);
    const before = await files.export(db);
    const changes = await changesIn(db);
    for (const [, save] of [['as it is', () => before] as const, ...programs]) {
      expect(await importing(db, save(cellsOf(before)))).toMatchObject({
        added: 0,
        changed: 0,
        refused: 0,
        findings: [],
      });
    }
    expect(await files.export(db)).toBe(before);
    expect(await changesIn(db)).toBe(changes);
  });

  it('changes nothing in a generated catalogue whose texts spreadsheets would run or change', async () => {
    const db = await files.emptyStore();
    const texts = [
      '=1+1',
      '+55',
      '- linho',
      '@x',
      '0123',
      '1E5',
      '12-05',
      "'80s",
      "'0123",
      'true',
      '#N/D',
      '10%',
      'MAR1',
      '-5',
      '1.250',
    ];
    const path = `${files.folder}/gerado.json`;
    await writeGeneratedFile(path, {
      seed: 11,
      productCount: 60,
      edit: (product, index) => ({
        ...product,
        name: `${texts[index % texts.length]}`,
        slug: `produto-${index}`,
        brand: texts[(index + 1) % texts.length] ?? null,
        short_description: `${texts[(index + 2) % texts.length]}\nlinha; "aspas"`,
      }),
    });
    expect(await files.import(db, path, { batchSize: 50 })).toMatchObject({ added: 60, refused: 0 });
    const before = await files.export(db);
    for (const [cells, line] of cellsOf(before).map((row, index) => [row, index] as const)) {
      for (const cell of cells)
        expect([line, cell]).not.toEqual([line, expect.stringMatching(/^\s*[=+@\t]/)]);
    }
    for (const [, save] of programs) {
      expect(await importing(db, save(cellsOf(before)))).toMatchObject({
        changed: 0,
        unchanged: 60,
        findings: [],
      });
    }
    expect(await files.export(db)).toBe(before);
  });

  it('changes nothing where a rule of today would refuse what is stored', async () => {
    const db = await files.emptyStore();
    await importing(
      db,
      'sku;name;variant_sku;price;special_price;min_qty;qty_step\nA;Um;A;10,00;;;\nB;Dois;B;10,00;;;\n',
    );
    await db.updateTable('product_variants').set({ gtin: '123' }).execute();
    await db
      .updateTable('products')
      .set({ video_url: 'https://videos.exemplo/x', video_added_on: '2026-01-02', seo_title: ' x\r\ny ' })
      .execute();
    const before = await files.export(db);
    expect(await importing(db, before)).toMatchObject({ unchanged: 2, refused: 0, findings: [] });
    const dearer = before.replaceAll(';10,00;', ';12,00;');
    expect(await importing(db, dearer)).toMatchObject({ changed: 2, refused: 0 });
  });

  it('is put in another order without losing a product', async () => {
    const db = await files.emptyStore();
    const path = `${files.folder}/ordem.csv`;
    await writeGeneratedFile(path, { seed: 4, productCount: 12 });
    await files.import(db, path);
    const before = await files.export(db);
    const [header = [], ...rows] = cellsOf(before);
    const sorted = rows.toSorted(
      (one, other) =>
        Number(one.at(-1)) - Number(other.at(-1)) || (one[21] ?? '').localeCompare(other[21] ?? ''),
    );
    expect(await importing(db, excelFile([header, ...sorted]))).toMatchObject({
      changed: 0,
      refused: 0,
      findings: [],
    });
    expect(await files.export(db)).toBe(before);
  });
});

describe('[CAT+02] [ADM+24] the stock of an export', () => {
  const stockOf = async (db: StoreDatabase, sku: string) =>
    (await db.selectFrom('product_variants').select('stock').where('sku', '=', sku).executeTakeFirstOrThrow())
      .stock;
  const edited = (csv: string, sku: string, stock: number) => {
    const [header = [], ...rows] = cellsOf(csv);
    const [skuAt, stockAt] = [header.indexOf('variant_sku'), header.indexOf('stock')];
    const changed = rows.map((row) => (row[skuAt] === sku ? row.with(stockAt, String(stock)) : row));
    return excelFile([header, ...changed]);
  };

  it('is not given back to what was sold since', async () => {
    const line = await soldVariant();
    const exported = await files.export(aurora, 'csv', 'vendasxx');
    const before = await stockOf(aurora, line);
    await mugOrder(customer);
    expect(await stockOf(aurora, line)).toBeLessThan(before);
    const sold = await stockOf(aurora, line);
    expect(await importing(aurora, exported)).toMatchObject({ changed: 0, refused: 0 });
    expect(await stockOf(aurora, line)).toBe(sold);
    expect(await importing(aurora, edited(exported, line, before + 3))).toMatchObject({
      changed: 1,
      findings: [],
    });
    expect(await stockOf(aurora, line)).toBe(sold + 3);
    // The same file adds nothing twice, and a further edit counts from it.
    expect(await importing(aurora, edited(exported, line, before + 3))).toMatchObject({ changed: 0 });
    await mugOrder(customer);
    const soldAgain = await stockOf(aurora, line);
    expect(await importing(aurora, edited(exported, line, before + 4))).toMatchObject({ changed: 1 });
    expect(await stockOf(aurora, line)).toBe(soldAgain + 1);
  });

  /** Returns the code of the variant that `mugOrder` buys. */
  async function soldVariant(): Promise<string> {
    const uuid = await mugOrder(customer);
    const { sku } = await aurora
      .selectFrom('order_items')
      .select('sku')
      .where('order_id', '=', uuid)
      .executeTakeFirstOrThrow();
    return sku;
  }

  it('becomes zero, with a warning, if more was sold than the file leaves', async () => {
    const db = await files.emptyStore();
    await importing(db, 'sku;name;price;stock\nA;Um;10,00;5\n');
    const exported = await files.export(db, 'csv', 'avisoxxx');
    await db.updateTable('product_variants').set({ stock: 1 }).execute();
    const result = await importing(db, edited(exported, 'A', 2));
    expect(codesOf(result)).toEqual([[2, 'stock', 'stock_floored', '2']]);
    expect(await stockOf(db, 'A')).toBe(0);
  });

  it('is set by a file without it, which the dry run says', async () => {
    const db = await files.emptyStore();
    await importing(db, 'sku;name;price;stock\nA;Um;10,00;5\n');
    const dry = await importing(db, 'sku;stock\nA;9\n', { isDryRun: true });
    expect(codesOf(dry)).toEqual([[0, 'stock', 'stock_set', '']]);
    expect(dry.changes).toEqual([
      { line: 2, sku: 'A', variant_sku: 'A', field: 'stock', before: '5', after: '9' },
    ]);
    await importing(db, 'sku;stock\nA;9\n');
    expect(await stockOf(db, 'A')).toBe(9);
    // Written by hand without a mark, the same file adds nothing twice.
    const hand = 'sku;stock;stock_seen\nA;12;9\n';
    expect([await importing(db, hand), await importing(db, hand)].map(({ changed }) => changed)).toEqual([
      1, 0,
    ]);
    expect(await stockOf(db, 'A')).toBe(12);
  });

  it('is moved while orders take from it', async () => {
    const db = await files.emptyStore();
    await importing(db, 'sku;name;price;stock\nA;Um;10,00;1000\n');
    let sold = 0;
    for (let round = 0; round < 8; round += 1) {
      const mark = `rodada${'abcdefgh'.charAt(round)}`;
      const exported = await files.export(db, 'csv', mark);
      const seen = await stockOf(db, 'A');
      const selling = Array.from({ length: 6 }, () =>
        db.transaction().execute(async (trx) => {
          await trx.selectFrom('product_variants').select('id').where('sku', '=', 'A').forUpdate().execute();
          await trx
            .updateTable('product_variants')
            .set((expression) => ({ stock: expression('stock', '-', 1) }))
            .where('sku', '=', 'A')
            .execute();
          sold += 1;
        }),
      );
      await Promise.all([importing(db, edited(exported, 'A', seen + 10)), ...selling]);
      expect(await stockOf(db, 'A')).toBe(1000 + 10 * (round + 1) - sold);
    }
  });
});

describe('[ADM+24] cells as spreadsheets in Brazil write them', () => {
  it('are read, or refused alone with the rule and the cell as it stands in the file', async () => {
    const db = await files.emptyStore();
    const result = await importing(
      db,
      [
        'sep=;',
        '',
        'SKU;Nome;is_active;created_on;EAN;preço;special_price;estoque;;',
        'A1;Um;VERDADEIRO;27/11/2026;SEM GTIN;R$ 1.234,56;;12,00;;',
        ';;;;;;;;;',
        "A2;Dois;FALSO;27/11/2026 14:30;'7891000000014;12.90;;5",
        'A3;Três;sim;;7,891E+12;10,00;;5;;',
        'A4;Quatro;sim;;;-5;;5;;',
        'A5;Cinco;sim;;;10,00;;1.000;;',
        'A6;#N/D;sim;;;10,00;;5;;',
        'A7;Sete;sim;11/27/2026;;10%;;5;;',
        'A8;Oito;sim;;;10,00;10,50;5;;',
        'A9;Nove;sim;;;10,00;;5;;sobra',
        '',
      ].join('\r\n'),
    );
    expect(result).toMatchObject({ added: 2, refused: 7 });
    expect(codesOf(result)).toEqual([
      [7, 'gtin', 'digits_lost', '7,891E+12'],
      [8, 'price', 'invalid_price', '-5'],
      [9, 'stock', 'ambiguous_number', '1.000'],
      [10, 'name', 'spreadsheet_error', '#N/D'],
      [11, 'created_on', 'invalid_date', '11/27/2026'],
      [11, 'price', 'invalid_price', '10%'],
      [12, 'special_price', 'special_price_not_lower', '10,50'],
      [13, '', 'column_count', '10'],
    ]);
    expect(
      await db
        .selectFrom('products')
        .innerJoin('product_variants', 'product_variants.product_id', 'products.id')
        .select([
          'products.sku',
          'is_active',
          'created_on',
          'gtin',
          'product_variants.list_price_centavos as price_centavos',
          'product_variants.stock',
        ])
        .orderBy('products.sku')
        .execute(),
    ).toEqual([
      {
        sku: 'A1',
        is_active: true,
        created_on: '2026-11-27',
        gtin: null,
        price_centavos: 123_456,
        stock: 12,
      },
      {
        sku: 'A2',
        is_active: false,
        created_on: '2026-11-27',
        gtin: '7891000000014',
        price_centavos: 1290,
        stock: 5,
      },
    ]);
  });

  it('in a foreign encoding are refused alone, and a NUL never passes', async () => {
    const db = await files.emptyStore();
    const rows = Array.from({ length: 50 }, (_, at) => `P${at};Coração ${at};1,00\n`).join('');
    const bytes = Buffer.concat([
      Buffer.from(`sku;name;price\n${rows}Q1;Caf`),
      Buffer.from([0xe9]),
      Buffer.from(';1,00\nQ2;N\0o;1,00\nQ3;Bom;1,00\0\n'),
    ]);
    const result = await importing(db, bytes);
    expect(result).toMatchObject({ added: 50, refused: 3 });
    expect(codesOf(result)).toEqual([
      [52, 'name', 'unreadable_character', 'Caf\uFFFD'],
      [53, 'name', 'invalid_text', 'N o'],
      [54, 'price', 'invalid_text', '1,00 '],
    ]);
  });

  it('of another program are not taken for a table', async () => {
    const db = await files.emptyStore();
    const xlsx = Buffer.concat([
      Buffer.from('PK\u0003\u0004\u0014\0\u0006\0[Content_Types].xml'),
      Buffer.alloc(200),
    ]);
    await expect(importing(db, xlsx)).rejects.toThrow('Excel (.xlsx)');
  });

  it('with pictures of other sites lose them with a finding, and keep the text', async () => {
    const db = await files.emptyStore();
    const html = '<p>Linho</p><img src=""https://cdn.exemplo/a.jpg"">';
    const csv = `sku;name;price;description_html\nA;Um;1,00;"${html}"\n`;
    const result = await importing(db, csv);
    expect(result).toMatchObject({ added: 1, refused: 0 });
    expect(codesOf(result)).toEqual([[2, 'description_html', 'embed_foreign', 'https://cdn.exemplo/a.jpg']]);
    expect(await db.selectFrom('products').select('description_html').executeTakeFirst()).toEqual({
      description_html: '<p>Linho</p>',
    });
    expect(await importing(db, csv)).toMatchObject({ changed: 0, unchanged: 1 });
  });
});

it('[ADM+24] names every field that a dry run would change, before and after', async () => {
  const db = await files.emptyStore();
  await importing(
    db,
    'sku;name;variant_sku;price;stock;categories\nA;Um;A-1;10,00;5;Sala\nB;Dois;B;1,00;1;\n',
  );
  const exported = await files.export(db, 'csv', 'simulado');
  await db.updateTable('product_variants').set({ stock: 3 }).where('sku', '=', 'A-1').execute();
  const text = exported
    .replace('A;Um;', 'A;Um novo;')
    .replace(';10,00;;;;5;', ';12,50;;;;8;')
    .concat('C;Três;;;;;;;;;;;;;;;;;;;;;;;;;C;;;9,90;;;;2;;;;;;;;;\n');
  const { changes } = await importing(db, text, { isDryRun: true });
  expect(
    changes.map(({ line, sku, variant_sku, field, before, after }) => [
      line,
      sku,
      variant_sku,
      field,
      before,
      after,
    ]),
  ).toEqual([
    [2, 'A', '', 'name', 'Um', 'Um novo'],
    [2, 'A', 'A-1', 'price', '10,00', '12,50'],
    [2, 'A', 'A-1', 'stock', '3', '6'],
    [4, 'C', '', '', '', 'Três'],
  ]);
});

it('[CAT+07] reads when offers begin and end, keeps both without their columns, and exports what it reads', async () => {
  const db = await files.emptyStore();
  const result = await importing(
    db,
    [
      'sku;nome;preço;preço promocional;oferta a partir de;oferta até',
      'A;Um;10,00;8,00;27/11/2026 08:00;27/11/26',
      'B;Dois;10,00;8,00;46353,5;',
      'C;Três;10,00;;27/11/2026;',
      'D;Quatro;10,00;8,00;28/11/2026;27/11/2026',
      'E;Cinco;10,00;8,00;11/27/2026;',
      '',
    ].join('\n'),
  );
  expect(result).toMatchObject({ added: 2, refused: 3 });
  expect(codesOf(result)).toEqual([
    [4, 'offer_from', 'offer_period_without_price', '27/11/2026 00:00'],
    [5, 'offer_until', 'offer_period_invalid', '27/11/2026 23:59'],
    [6, 'offer_from', 'invalid_moment', '11/27/2026'],
  ]);
  const periods = () =>
    db.selectFrom('product_variants').select(['sku', 'offer_from', 'offer_until']).orderBy('sku').execute();
  const stored = [
    {
      sku: 'A',
      offer_from: new Date('2026-11-27T11:00:00Z'),
      offer_until: new Date('2026-11-28T02:59:59Z'),
    },
    { sku: 'B', offer_from: new Date('2026-11-27T15:00:00Z'), offer_until: null },
  ];
  expect(await periods()).toEqual(stored);
  // Without the columns they stay, and what an export writes is what an import reads.
  await importing(db, 'sku;special_price\nA;7,00\nB;7,00\n');
  expect(await periods()).toEqual(stored);
  const exported = await files.export(db);
  expect(exported).toContain(';27/11/2026 08:00;27/11/2026 23:59;');
  expect(await importing(db, exported)).toMatchObject({ changed: 0, unchanged: 2, findings: [] });
  // An offer that a file ends takes its period along.
  expect(await importing(db, 'sku;variant_sku;special_price\nA;A;\n')).toMatchObject({
    changed: 1,
    findings: [],
  });
  expect((await periods())[0]).toEqual({ sku: 'A', offer_from: null, offer_until: null });
});
