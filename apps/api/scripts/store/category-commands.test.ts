import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { folderStorage } from '#api/platform/files/folder-storage.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { testCommandContext } from '#test/test-command-context.ts';

import { readCommand } from './operate.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-categories-'));
const files = folderStorage(join(folder, 'files'));

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

async function operate(...words: string[]): Promise<string> {
  const db = await storeOf(test, 'aurora');
  const { run } = readCommand(['--store', 'aurora', 'category', ...words]);
  return (await run({ ...testCommandContext(db, new Date()), files, storePublicId: 'aurora' })).join('\n');
}

async function picture(width: number, height: number): Promise<string> {
  const file = join(folder, `${width}x${height}.png`);
  await sharp({ create: { width, height, channels: 3, background: '#b9603f' } })
    .png()
    .toFile(file);
  return file;
}

const mantas = async () =>
  test.client('aurora')('GET /api/catalog/categories/by-key', { query: { url_key: 'sala/mantas' } });
const refused = (code: string) => expect.objectContaining({ name: 'OperatorProblem', code });

it('[CAT-01] gives a category a banner and a picture, stores their files, and removes them', async () => {
  expect((await mantas()).banner).toMatchObject({ width: 1920, height: 560 });
  expect(await operate('sala/mantas', 'banner', await picture(1600, 400))).toContain('1600 × 400');
  expect(await operate('sala/mantas', 'picture', await picture(600, 600))).toContain('600 × 600');
  const { banner, image } = await mantas();
  expect(banner).toMatchObject({ alt: 'Mantas', width: 1600, height: 400 });
  expect(image).toMatchObject({ alt: 'Mantas', width: 600, height: 600 });
  expect(await files.read('aurora', banner?.path ?? '')).not.toBeNull();
  await operate('sala/mantas', 'banner', '--remove');
  expect(await mantas()).toMatchObject({ banner: null, image });
});

it('[CAT-01] refuses other files, narrow banners and unknown categories', async () => {
  await expect(operate('sala/mantas', 'banner', 'nada.png')).rejects.toEqual(refused('file_not_found'));
  await expect(operate('sala/mantas', 'banner', import.meta.filename)).rejects.toEqual(
    refused('image_unreadable'),
  );
  for (const file of [await picture(1000, 300), await picture(1300, 800)]) {
    await expect(operate('sala/mantas', 'banner', file)).rejects.toEqual(refused('banner_too_narrow'));
  }
  await expect(operate('nada', 'picture', await picture(600, 600))).rejects.toEqual(
    refused('category_unknown'),
  );
  await expect(operate('nada', 'banner', '--remove')).rejects.toEqual(refused('category_unknown'));
});
