import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files of stores. A name never holds a slash, so it cannot leave its store's folder. */
export interface FileStorage {
  read(storePublicId: string, name: string): Promise<Buffer | null>;
  write(storePublicId: string, name: string, content: Buffer | string): Promise<void>;
  /** Does nothing where there is no such file. */
  remove(storePublicId: string, name: string): Promise<void>;
}

const safeName = /^[a-z0-9][a-z0-9._-]{0,150}$/;

export function folderStorage(folder: string): FileStorage {
  const place = (storePublicId: string, name: string) => {
    if (!safeName.test(name) || !safeName.test(storePublicId)) throw new Error(`Not a file name: ${name}`);
    return join(folder, storePublicId, name);
  };
  return {
    async read(storePublicId, name) {
      if (!safeName.test(name)) return null;
      try {
        return await readFile(place(storePublicId, name));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    async write(storePublicId, name, content) {
      const target = place(storePublicId, name);
      await mkdir(join(folder, storePublicId), { recursive: true });
      // Written beside and renamed, so that a reader never sees half a file.
      const beside = `${target}.${randomUUID()}.new`;
      await writeFile(beside, content);
      await rename(beside, target);
    },
    async remove(storePublicId, name) {
      await rm(place(storePublicId, name), { force: true });
    },
  };
}
