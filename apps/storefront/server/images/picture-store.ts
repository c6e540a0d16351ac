import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { IconWidth, ImageFormat, ImageWidth } from '#app/platform/media/image-url.ts';

import type { ImageWorkers } from './image-workers.ts';

export interface PictureStore {
  /** Returns the picture at that width and format, generated on first use. */
  made(
    original: Buffer,
    storeId: string,
    width: ImageWidth | IconWidth,
    format: ImageFormat,
  ): Promise<Buffer>;
}

/** Caches generated pictures in a folder, by the original's content hash. */
export function pictureStore(folder: string, workers: Pick<ImageWorkers, 'make'>): PictureStore {
  const pending = new Map<string, Promise<Buffer>>();

  async function readOrMake(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
    try {
      return await readFile(file);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
    const made = await make();
    const part = `${file}.${randomUUID()}.part`;
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(part, made);
    // Written atomically, because another process may be reading.
    await rename(part, file);
    return made;
  }

  return {
    made(original, storeId, width, format) {
      const hash = createHash('sha256').update(original).digest('hex').slice(0, 40);
      const file = join(folder, storeId, hash.slice(0, 2), `${hash}-${width}.${format}`);
      const waiting =
        pending.get(file) ??
        readOrMake(file, () => workers.make(original, width, format)).finally(() => pending.delete(file));
      pending.set(file, waiting);
      return waiting;
    },
  };
}
