import { readFilmFile } from '@vitrine/fixtures/films/read-film-file.ts';

import type { FileStorage } from '#api/platform/files/file-storage.ts';

/** Adds the demo stores' videos and captions to a file storage; a merchant's file takes precedence. */
export function withDemoFilms(files: FileStorage): FileStorage {
  return {
    ...files,
    read: async (storePublicId, name, range) =>
      (await files.read(storePublicId, name, range)) ?? (await readFilmFile(storePublicId, name)),
  };
}
