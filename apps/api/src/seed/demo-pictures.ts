import type { DemoStore } from '@vitrine/fixtures/demo-store.ts';
import { demoStores } from '@vitrine/fixtures/demo-stores.ts';
import { parsePictureFile } from '@vitrine/fixtures/picture-file.ts';

import type { FileStorage } from '#api/platform/files/file-storage.ts';

const pictureName = /^[a-z0-9][a-z0-9._-]*\.svg$/;

/**
 * Adds the demo stores' pictures to a file storage: a missing one is rendered on first use and stored. All of them are
 * 46 MB and take many seconds, too long for a start.
 */
export function withDemoPictures(files: FileStorage): FileStorage {
  const names = new Map(demoStores.map((store) => [store.public_id, pictureFilesOf(store)]));
  return {
    ...files,
    async read(storePublicId, name, range) {
      const stored = await files.read(storePublicId, name, range);
      if (stored || !names.get(storePublicId)?.has(name)) return stored;
      const { pictureFor } = await import('@vitrine/fixtures/pictures/picture-for.ts');
      const drawing = Buffer.from(pictureFor(name));
      await files.write(storePublicId, name, drawing);
      return drawing;
    },
  };
}

/** Returns the names of all pictures of a store: products, categories, theme, pages, blog, popups and reviews. */
export function pictureFilesOf(store: DemoStore): ReadonlySet<string> {
  return new Set([
    ...store.products.flatMap(({ images }) => images.map(({ file }) => file)),
    ...[
      [...store.categories, ...(store.collections ?? [])].map(({ image, banner }) => [image, banner]),
      store.theme_configs.map(({ value }) => value),
      store.pages.map(({ content }) => content),
      store.blog_entries.map(({ image, content }) => [image, content]),
      store.popups.map(({ image }) => image),
      store.reviews.map(({ photos }) => photos),
    ].flatMap(pictureNamesIn),
  ]);
}

/** Returns the texts that are picture names, at any depth. */
function pictureNamesIn(value: unknown): string[] {
  if (typeof value === 'string') return pictureName.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(pictureNamesIn);
}

/** Returns the size of a product's, category's or banner's picture without rendering it. */
export function demoPictureSize(file: string): { width: number; height: number } {
  if (file.startsWith('wide-')) return { width: 1920, height: 560 };
  if (file.startsWith('banner-')) return { width: 1600, height: 1000 };
  return parsePictureFile(file) ? { width: 1200, height: 1500 } : { width: 800, height: 800 };
}
