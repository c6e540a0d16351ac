import type { DemoStore } from '@vitrine/fixtures/demo-store.ts';
import { demoStores } from '@vitrine/fixtures/demo-stores.ts';
import { parsePictureFile } from '@vitrine/fixtures/picture-file.ts';

import type { FileStorage } from '#api/platform/file-storage.ts';

const pictureName = /^[a-z0-9][a-z0-9._-]*\.svg$/;

/**
 * Files in which every picture that a demo store names is there: one that is missing is drawn when it is first
 * asked for, and kept. All of them together are 46 MB and many seconds, more than a start should take.
 */
export function withDemoPictures(files: FileStorage): FileStorage {
  const names = new Map(demoStores.map((store) => [store.public_id, pictureFilesOf(store)]));
  return {
    ...files,
    async read(storePublicId, name) {
      const stored = await files.read(storePublicId, name);
      if (stored || !names.get(storePublicId)?.has(name)) return stored;
      const { pictureFor } = await import('@vitrine/fixtures/pictures/picture-for.ts');
      const drawing = Buffer.from(pictureFor(name));
      await files.write(storePublicId, name, drawing);
      return drawing;
    },
  };
}

/** The names of all pictures of a store: of products and categories, the theme, pages, the blog, popups and reviews. */
export function pictureFilesOf(store: DemoStore): ReadonlySet<string> {
  return new Set([
    ...store.products.flatMap(({ images }) => images.map(({ file }) => file)),
    ...[
      store.categories.map(({ image }) => image),
      store.theme_configs.map(({ value }) => value),
      store.pages.map(({ content }) => content),
      store.blog_entries.map(({ image }) => image),
      store.popups.map(({ image }) => image),
      store.reviews.map(({ photos }) => photos),
    ].flatMap(pictureNamesIn),
  ]);
}

/** Texts that are picture names, however deep in what a merchant wrote. */
function pictureNamesIn(value: unknown): string[] {
  if (typeof value === 'string') return pictureName.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(pictureNamesIn);
}

/** How large a picture of a product, a category or a banner is drawn, known without drawing it. */
export function demoPictureSize(file: string): { width: number; height: number } {
  if (file.startsWith('banner-')) return { width: 1600, height: 1000 };
  return parsePictureFile(file) ? { width: 1200, height: 1500 } : { width: 800, height: 800 };
}
