import { readFile, realpath, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';

import type { ImportRefusalCode } from './domain/refusal-codes.ts';
import type { PictureFiles } from './import-picture.ts';

const maxBytes = 25_000_000;

/** Returns the pictures of a folder. */
export function picturesOfFolder(folder: string): PictureFiles {
  return {
    key: 'com imagens',
    async read(name) {
      const resolved = await resolveInFolder(folder, name);
      return 'code' in resolved ? resolved : { bytes: await readFile(resolved.path) };
    },
  };
}

/** Resolves a file of the folder; refuses `..` and links that lead out of it. */
async function resolveInFolder(
  folder: string,
  file: string,
): Promise<{ path: string } | { code: ImportRefusalCode }> {
  const root = await realpath(folder);
  const target = resolve(root, file);
  if (!target.startsWith(root + sep)) return { code: 'image_outside' };
  try {
    const path = await realpath(join(root, file));
    if (!path.startsWith(root + sep)) return { code: 'image_outside' };
    const found = await stat(path);
    if (!found.isFile()) return { code: 'image_not_found' };
    return found.size > maxBytes ? { code: 'image_too_large' } : { path };
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(String(error.code))
    ) {
      return { code: 'image_not_found' };
    }
    throw error;
  }
}
