import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { demoStores } from '@vitrine/fixtures/demo-stores.ts';
import { afterAll, expect, it } from 'vitest';

import { folderStorage } from '#api/platform/files/folder-storage.ts';

import { demoPictureSize, pictureFilesOf, withDemoPictures } from './demo-pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-pictures-'));
const stored = folderStorage(folder);
const files = withDemoPictures(stored);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const samples = demoStores.flatMap((store) =>
  [store.products[0]?.images[0]?.file, store.categories[0]?.image ?? undefined, store.blog_entries[0]?.image]
    .filter((file) => file !== undefined)
    .map((file) => [store.public_id, file] as const),
);

it('has a picture of a product and of a category', () => {
  expect(samples.length).toBeGreaterThanOrEqual(4);
});

it.each(samples)('renders for %s the picture %s at its stated size, and stores it', async (store, file) => {
  expect(await stored.read(store, file)).toBeNull();
  const drawing = await files.read(store, file);
  const { width, height } = demoPictureSize(file);
  expect(drawing?.toString()).toContain(`viewBox="0 0 ${width} ${height}"`);
  expect(await stored.read(store, file)).toEqual(drawing);
});

it('returns the stored file instead of rendering', async () => {
  const [store, file] = samples[0] ?? ['', ''];
  await files.write(store, file, 'of the merchant');
  expect((await files.read(store, file))?.toString()).toBe('of the merchant');
});

it('[STO+01] renders no picture that the store does not name', async () => {
  const [one, two] = demoStores;
  const foreign = [...pictureFilesOf(one ?? lacking())].find(
    (file) => !pictureFilesOf(two ?? lacking()).has(file),
  );
  expect(await files.read(two?.public_id ?? '', foreign ?? '')).toBeNull();
  expect(await files.read('aurora', 'pillow.linen.terracota.studio.999999.svg')).toBeNull();
});

function lacking(): never {
  throw new Error('too few demo stores');
}
