import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { moveInImports } from '#api/contexts/move-in/move-in.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import { folderStorage } from '#api/platform/files/folder-storage.ts';
import { storeOf } from '#test/store-of.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { testDay } from '#test/test-databases.ts';
import { signedInStaff, type TestStaff } from '#test/test-staff.ts';

import { runCatalogueUpload } from './run-catalogue-upload.ts';

let test: TestApi;
let db: StoreDatabase;
let merchant: TestStaff;
beforeAll(async () => {
  test = await startTestApi({ clock: { now: () => testDay } });
  db = await storeOf(test, 'aurora');
  merchant = await signedInStaff(test, 'aurora', 'catalogue');
});
afterAll(() => test.close());

const productCount = 30;
const pictureOf = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

/** Sends a file whose first products have one picture and whose last ones have another; a third is not used. */
async function sendFile(): Promise<string> {
  const pictures = {
    'um.png': await pictureOf('#102030'),
    'dois.png': await pictureOf('#405060'),
    'sobra.png': await pictureOf('#708090'),
  };
  const rows = Array.from(
    { length: productCount },
    (_, at) => `PARTE-${at};Copo ${at};9,90;${at < productCount / 2 ? 'um' : 'dois'}.png`,
  );
  const { id } = await merchant.client('POST /api/admin/catalogue-imports', {
    body: {
      name: 'copos.csv',
      content_base64: Buffer.from(['sku;name;price;images', ...rows].join('\n')).toString('base64'),
      is_dry_run: false,
      pictures: Object.entries(pictures).map(([name, { byteLength: bytes }]) => ({ name, bytes })),
    },
  });
  for (const [name, content] of Object.entries(pictures)) {
    await merchant.client('POST /api/admin/catalogue-imports/{id}/pictures', {
      path: { id },
      body: { name, content_base64: content.toString('base64') },
    });
  }
  return id;
}

/** Does the job's work; `onPicture` is called when a picture is stored for the shop. */
async function run(uploadId: string, stopping: AbortSignal, { onPicture = () => {} } = {}) {
  const { id } = await test.database.everything
    .selectFrom('stores')
    .select('id')
    .where('public_id', '=', 'aurora')
    .executeTakeFirstOrThrow();
  const folder = test.config.FILES_DIR ?? '';
  const files = folderStorage(join(folder, 'files'));
  const work = {
    db,
    engine: test.database.engine,
    store: { id, publicId: 'aurora' },
    services: {
      clock: { now: () => testDay },
      files: {
        ...files,
        async write(...file: Parameters<typeof files.write>) {
          await files.write(...file);
          onPicture();
        },
      },
      uploads: folderStorage(join(folder, 'uploads')),
      webhookTestOrigins: [],
    },
    stopping,
    rowImports: moveInImports,
  };
  return runCatalogueUpload(work, {
    subject: uploadId,
    isFirstOfTurn: true,
    progressed: async () => {},
    isTurnOver: async () => false,
  });
}

const pictureCounts = async () => {
  const products = await db.selectFrom('products').select('images').where('sku', 'like', 'PARTE-%').execute();
  return products.map(({ images }) => images.length);
};

it('[ADM+07] continues an import with its pictures in the process after one that stopped', async () => {
  const id = await sendFile();
  const read = () => merchant.client('GET /api/admin/catalogue-imports/{id}', { path: { id } });
  const stopping = new AbortController();
  const stopped = await run(id, stopping.signal, { onPicture: () => stopping.abort() });
  expect(stopped).toBe('more');
  expect(await read()).toMatchObject({ status: 'running', pictures: 3, pictures_stored: 3 });
  const written = await pictureCounts();
  expect(written.length).toBeGreaterThan(0);
  expect(written.length).toBeLessThan(productCount);

  await run(id, new AbortController().signal);
  expect(await read()).toMatchObject({ status: 'done', added: productCount, refused: 0, findings: 1 });
  expect(await pictureCounts()).toEqual(Array.from({ length: productCount }, () => 1));
  const { items } = await merchant.client('GET /api/admin/catalogue-imports/{id}/findings', { path: { id } });
  expect(items.map(({ value }) => value)).toEqual(['sobra.png']);
  expect(readdirSync(join(test.config.FILES_DIR ?? '', 'uploads', 'aurora'))).toEqual([]);
});
