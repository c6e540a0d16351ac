import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { AdminClient } from '@vitrine/contract/admin/admin-client.ts';
import subsetFont from 'subset-font';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import { folderStorage } from '#api/platform/files/folder-storage.ts';
import { readCommand } from '#scripts/store/operate.ts';
import { figtreeFile } from '#test/figtree-file.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { testCommandContext } from '#test/test-command-context.ts';
import { testDay } from '#test/test-databases.ts';
import { signedInStaff } from '#test/test-staff.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-fonts-'));

let test: TestApi;
let owner: AdminClient;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => testDay } });
  owner = (await signedInStaff(test, 'aurora', 'owner')).client;
});
afterEach(async () => {
  const db = await storeOf(test, 'aurora');
  await db.deleteFrom('store_configs').where('path', '=', 'fonts/uploaded').execute();
  await db.deleteFrom('audit_entries').where('target_kind', '=', 'font').execute();
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

const list = async () => (await owner('GET /api/admin/fonts')).items;
const figtree = () => readFile(figtreeFile);
const letters = String.fromCodePoint(...Array.from({ length: 0x1_80 - 0x20 }, (_, index) => 0x20 + index));
const fixedWeight = async (wght: number) =>
  subsetFont(await figtree(), letters, { targetFormat: 'woff2', variationAxes: { wght } });

async function add(
  name: string,
  content: Buffer,
  version: string | null = null,
  weight: number | null = null,
) {
  const body = { name, weight, content_base64: content.toString('base64'), version };
  return owner('POST /api/admin/fonts', { body });
}

const remove = (name: string, version: string) =>
  owner('POST /api/admin/fonts/{name}/removal', { path: { name }, body: { version } });

async function select(name: string): Promise<void> {
  const path = { group: 'appearance' } as const;
  const { version } = await owner('GET /api/admin/settings/{group}', { path });
  await owner('PUT /api/admin/settings/{group}', {
    path,
    body: { values: { 'fonts/font': name }, version },
  });
}

it('[ADM+10] [HED-03] adds a font, shows a sample of it, and offers it to the settings of its store only', async () => {
  const font = await add('Minha Fonte', await figtree());
  expect(font).toMatchObject({
    name: 'Minha Fonte',
    faces: [{ weight_from: 300, weight_to: 900 }],
    used_by: [],
  });
  expect(await list()).toEqual([font]);
  const file = font.faces[0]?.file ?? '';
  const sample = await owner('GET /api/admin/font-files/{file}', { path: { file } });
  expect([sample.name, sample.blob.type]).toEqual([file, 'font/woff2']);
  expect(Buffer.from(await sample.blob.arrayBuffer()).toString('latin1', 0, 4)).toBe('wOF2');
  const { choices } = await owner('GET /api/admin/settings');
  expect(choices.font.map(({ value }) => value)).toContain('Minha Fonte');
  const foreign = (await signedInStaff(test, 'serra', 'owner')).client;
  expect((await foreign('GET /api/admin/fonts')).items).toEqual([]);
  await expect(foreign('GET /api/admin/font-files/{file}', { path: { file } })).rejects.toMatchObject({
    status: 404,
    code: 'font_file_not_found',
  });
});

it('[ADM+10] removes a font that no setting names, and says which setting names one that is used', async () => {
  const { name, version } = await add('Minha Fonte', await figtree());
  await select(name);
  expect(await list()).toMatchObject([{ used_by: ['fonts/font'] }]);
  await expect(remove(name, version)).rejects.toMatchObject({
    code: 'font_in_use',
    message: '“Minha Fonte” está em uso: mude antes “Fonte dos textos” (fonts/font).',
  });
  await select('Figtree');
  await remove(name, version);
  expect(await list()).toEqual([]);
  await expect(remove(name, version)).rejects.toMatchObject({ status: 404, code: 'font_not_found' });
});

it('[ADM+05] [ADM+10] adds a file to the font that the writer saw only', async () => {
  const { version } = await add('Serena', await fixedWeight(400));
  await expect(add('Serena', await fixedWeight(700))).rejects.toMatchObject({ code: 'edit_conflict' });
  const both = await add('Serena', await fixedWeight(700), version);
  expect(both.faces.map(({ weight_from: weight }) => weight)).toEqual([400, 700]);
  await expect(add('Serena', await fixedWeight(800), version)).rejects.toMatchObject({
    code: 'edit_conflict',
    data: { current: { version: both.version } },
  });
  await expect(remove('Serena', version)).rejects.toMatchObject({ code: 'edit_conflict' });
  expect(await list()).toEqual([both]);
});

const damaged = async () => (await figtree()).fill(0x5a, 200);
const large = async () => Buffer.concat([await figtree(), Buffer.alloc(2_000_000)]);

it.each([
  ['font_not_woff2', () => Buffer.from('<svg/>'), 'Serena', null, 'O arquivo não é uma fonte WOFF2.'],
  ['font_too_large', large, 'Serena', null, 'A fonte é grande demais: até 2 MB.'],
  ['font_unreadable', damaged, 'Serena', null, 'o arquivo está danificado.'],
  ['font_name_taken', figtree, 'Figtree', null, 'já vem com a loja'],
  ['font_name_invalid', figtree, "x';}</style>", null, 'letras, números, espaços e hifens'],
  ['font_weight_not_needed', figtree, 'Serena', 700, 'envie-a sem informar um peso'],
] as const)(
  '[ADM+10] refuses with %s in Portuguese, and stores nothing',
  async (code, content, name, weight, words) => {
    await expect(add(name, await content(), null, weight)).rejects.toMatchObject({
      code,
      message: expect.stringContaining(words),
    });
    expect(await list()).toEqual([]);
  },
);

it('[ADM+03] leaves the same rows by the panel and by the command', async () => {
  const db = await storeOf(test, 'aurora');
  const rows = async () => ({
    fonts: await db
      .selectFrom('store_configs')
      .select('value')
      .where('path', '=', 'fonts/uploaded')
      .execute(),
    audit: await db
      .selectFrom('audit_entries')
      .select(['target_kind', 'target_id', 'before', 'after'])
      .where('target_kind', '=', 'font')
      .orderBy('id')
      .execute(),
  });
  const { version } = await add('Serena', await figtree());
  await remove('Serena', version);
  const byPanel = await rows();
  expect(byPanel.audit).toHaveLength(2);
  await db.deleteFrom('audit_entries').where('target_kind', '=', 'font').execute();
  for (const words of [
    ['font', 'put', figtreeFile, '--name', 'Serena'],
    ['font', 'end', 'Serena'],
  ]) {
    const { run } = readCommand(['--store', 'aurora', ...words]);
    await run({ ...testCommandContext(db, testDay), files: folderStorage(folder) });
  }
  expect(await rows()).toEqual(byPanel);
});
