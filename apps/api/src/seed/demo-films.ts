import { readFilmFile } from '@vitrine/fixtures/films/film-files.ts';

import type { FileStorage } from '#api/platform/file-storage.ts';

/** Files in which the films of the demo stores are there, with their captions; a merchant's file comes first. */
export function withDemoFilms(files: FileStorage): FileStorage {
  return {
    ...files,
    read: async (storePublicId, name) =>
      (await files.read(storePublicId, name)) ?? (await readFilmFile(storePublicId, name)),
  };
}
