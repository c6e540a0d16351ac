import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { create, type Font } from 'fontkitten';
import subsetFont from 'subset-font';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { listFonts } from '#api/contexts/settings/fonts/change-font.ts';
import { folderStorage } from '#api/platform/files/folder-storage.ts';
import { figtreeFile as figtree } from '#test/figtree-file.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { testCommandContext } from '#test/test-command-context.ts';

import { readCommand } from './operate.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-fonts-'));
const filesFolder = join(folder, 'files');
const files = folderStorage(filesFolder);
const letters = String.fromCodePoint(...Array.from({ length: 0x2_00 - 0x20 }, (_, index) => 0x20 + index));

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
beforeEach(async () => {
  rmSync(filesFolder, { recursive: true, force: true });
  for (const store of ['aurora', 'serra']) {
    const db = await storeOf(test, store);
    await db.deleteFrom('store_configs').where('path', '=', 'fonts/uploaded').execute();
  }
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

async function operateIn(store: string, ...words: string[]): Promise<string> {
  const db = await storeOf(test, store);
  const { run } = readCommand(['--store', store, ...words]);
  return (await run({ ...testCommandContext(db, new Date()), files, storePublicId: store })).join('\n');
}
const operate = (...words: string[]) => operateIn('aurora', ...words);
const refused = (code: string) => expect.objectContaining({ name: 'OperatorProblem', code });
const fonts = async () => listFonts(await storeOf(test, 'aurora'));
const storedFiles = () => {
  try {
    return readdirSync(join(filesFolder, 'aurora'));
  } catch {
    return [];
  }
};

function written(name: string, content: Buffer): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

async function staticFont(weight: number): Promise<string> {
  const bytes = await subsetFont(await readFile(figtree), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
  });
  return written(`static-${weight}.woff2`, bytes);
}

function openFont(bytes: Buffer): Font {
  const font = create(bytes);
  if (font.isCollection) throw new Error('a collection contains several fonts');
  return font;
}

it('[HED-03] stores the characters of Portuguese, the weight axis and the metrics of a variable font', async () => {
  expect(await operate('font', 'put', figtree, '--name', 'Minha Fonte')).toContain('Minha Fonte (300 a 900)');
  const [font] = await fonts();
  expect(font).toMatchObject({
    name: 'Minha Fonte',
    faces: [
      { weight_from: 300, weight_to: 900, units_per_em: 1000, ascent: 950, descent: -250, line_gap: 0 },
    ],
  });
  const [face] = font?.faces ?? [];
  // Wider at 650 than at 400, like the font's advance widths.
  expect(face?.average_width).toBeCloseTo(454.6, 1);
  expect(face?.bold_average_width).toBeCloseTo(464.4, 1);
  const bytes = await files.read('aurora', face?.file ?? '');
  const original = await readFile(figtree);
  expect(bytes?.byteLength).toBeLessThan(original.byteLength);
  const subset = openFont(bytes ?? Buffer.alloc(0));
  expect([...'çãõéR$€'].filter((letter) => !subset.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))).toEqual(
    [],
  );
  expect(subset.hasGlyphForCodePoint(0x2_dc)).toBe(false);
  expect(openFont(original).hasGlyphForCodePoint(0x2_dc)).toBe(true);
  expect(subset.variationAxes['wght']).toMatchObject({ min: 300, max: 900 });
});

it('[HED-03] serves the file as a font, in its own store only [STO+01]', async () => {
  const api = await startTestApi();
  try {
    const db = await storeOf(api, 'aurora');
    const own = folderStorage(join(api.config.FILES_DIR ?? '', 'files'));
    const { run } = readCommand(['--store', 'aurora', 'font', 'put', figtree, '--name', 'Minha Fonte']);
    await run({ ...testCommandContext(db, new Date()), files: own });
    const [font] = await listFonts(db);
    const path = `/api/storage/files/${font?.faces[0]?.file}`;
    const response = await api.request('aurora', path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'font/woff2']);
    expect((await api.request('serra', path)).status).toBe(404);
    expect(await listFonts(await storeOf(api, 'serra'))).toEqual([]);
  } finally {
    await api.close();
  }
});

it('[HED-03] stores a face per weight of a static font, and replaces the one of the same weight', async () => {
  await operate('font', 'put', await staticFont(400), '--name', 'Serena');
  await operate('font', 'put', await staticFont(700), '--name', 'Serena');
  expect(await operate('font', 'list')).toBe('Serena: 400, 700');
  const before = storedFiles();
  expect(before).toHaveLength(2);
  await operate('font', 'put', await staticFont(800), '--name', 'Serena', '--weight', '700');
  expect(await operate('font', 'list')).toBe('Serena: 400, 700');
  const after = storedFiles();
  expect(after).toHaveLength(2);
  expect(after).not.toEqual(before);
  expect((await fonts())[0]?.faces.map(({ file }) => file).toSorted()).toEqual(after.toSorted());
});

it('[HED-03] is selected by its name, in its own store only', async () => {
  await expect(operate('config', 'fonts/font', 'Serena')).rejects.toEqual(refused('setting_invalid'));
  await operate('font', 'put', figtree, '--name', 'Serena');
  await operate('config', 'fonts/font', 'Serena');
  await expect(operateIn('serra', 'config', 'fonts/font', 'Serena')).rejects.toEqual(
    refused('setting_invalid'),
  );
  await expect(operate('font', 'end', 'Serena')).rejects.toEqual(refused('font_in_use'));
  await operate('config', 'fonts/font', 'Figtree');
  expect(await operateIn('serra', 'font', 'list')).toBe('Nenhuma fonte própria.');
  await expect(operateIn('serra', 'font', 'end', 'Serena')).rejects.toEqual(refused('font_not_found'));
  expect(storedFiles()).toHaveLength(1);
  await operate('font', 'end', 'Serena');
  expect(await fonts()).toEqual([]);
  expect(storedFiles()).toEqual([]);
});

it('keeps a file that another font of the store uses', async () => {
  await operate('font', 'put', figtree, '--name', 'Serena');
  await operate('font', 'put', figtree, '--name', 'Serena Dois');
  await operate('font', 'end', 'Serena');
  expect(await operate('font', 'list')).toBe('Serena Dois: 300 a 900');
  expect(storedFiles()).toHaveLength(1);
});

async function brokenFont(): Promise<Buffer> {
  const bytes = await readFile(figtree);
  bytes.fill(0x5a, 200);
  return bytes;
}
async function unpacksToMuch(): Promise<Buffer> {
  const bytes = await readFile(figtree);
  bytes.writeUInt32BE(4_000_000_000, 16);
  return bytes;
}
const withoutAccents = async () =>
  subsetFont(await readFile(figtree), 'abcdefghijklmnopqrstuvwxyz', { targetFormat: 'woff2' });

it.each([
  ['is broken', 'font_unreadable', brokenFont],
  ['ends early', 'font_unreadable', async () => (await readFile(figtree)).subarray(0, 9000)],
  ['unpacks to too much', 'font_too_large', unpacksToMuch],
  [
    'has more than 2 MB',
    'font_too_large',
    async () => Buffer.concat([await readFile(figtree), Buffer.alloc(2_000_000)]),
  ],
  [
    'is not a WOFF2',
    'font_not_woff2',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'.repeat(9)),
  ],
  ['is empty', 'font_not_woff2', async () => Buffer.alloc(0)],
  ['lacks the letters of Portuguese', 'font_lacks_characters', withoutAccents],
])('refuses a file that %s with %s, and writes nothing', async (_, code, content) => {
  const file = written('refused.woff2', await content());
  await expect(operate('font', 'put', file, '--name', 'Serena')).rejects.toEqual(refused(code));
  expect(await fonts()).toEqual([]);
  expect(storedFiles()).toEqual([]);
});

it.each([
  ['font_name_invalid', ['--name', "x';}</style>"]],
  ['font_name_taken', ['--name', 'Figtree']],
  ['font_weight_not_needed', ['--name', 'Serena', '--weight', '700']],
  ['font_weight_invalid', ['--name', 'Serena', '--weight', '1001']],
  ['usage', []],
])('refuses with %s: %j', async (code, options) => {
  await expect((async () => operate('font', 'put', figtree, ...options))()).rejects.toEqual(refused(code));
  expect(storedFiles()).toEqual([]);
});

it('leaves no file behind if the setting cannot be written', async () => {
  const db = await storeOf(test, 'aurora');
  const many = Array.from({ length: 20 }, (_, index) => ({
    name: `Fonte ${index}`,
    faces: [
      {
        file: `font-${'0'.repeat(32)}.woff2`,
        weight_from: 400,
        weight_to: 400,
        units_per_em: 1000,
        ascent: 900,
        descent: -200,
        line_gap: 0,
        average_width: 450,
        bold_average_width: 460,
      },
    ],
  }));
  await db
    .insertInto('store_configs')
    .values({ path: 'fonts/uploaded', value: JSON.stringify(many) })
    .execute();
  await expect(operate('font', 'put', figtree, '--name', 'Serena')).rejects.toEqual(refused('font_limit'));
  expect(storedFiles()).toEqual([]);
  expect(await fonts()).toHaveLength(20);
});

it('allows only the font command to write the list of fonts', async () => {
  await expect(operate('config', 'fonts/uploaded', '[]')).rejects.toEqual(refused('setting_read_only'));
  await expect(operate('config', 'fonts/uploaded', '--remove')).rejects.toEqual(refused('setting_read_only'));
});
