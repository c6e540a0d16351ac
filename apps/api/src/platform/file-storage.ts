import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { isOutOfSpace } from './database/database-unavailable.ts';

/** Files of stores. Names contain no slash, so that they cannot leave the store's folder. */
export interface FileStorage {
  read(storePublicId: string, name: string): Promise<Buffer | null>;
  write(storePublicId: string, name: string, content: Buffer | string): Promise<void>;
  /** Does nothing if the file does not exist. */
  remove(storePublicId: string, name: string): Promise<void>;
  /** Returns false after a write that failed for lack of space, until one of its size would fit. */
  hasRoom(): Promise<boolean>;
}

const safeName = /^[a-z0-9][a-z0-9._-]{0,150}$/;

export function folderStorage(folder: string): FileStorage {
  /** The bytes that did not fit on the disk; null if the failure is already known. */
  let refused: Buffer | string | null = null;
  /** Removes an incomplete file. */
  const writeWhole = async (path: string, content: Buffer | string) => {
    try {
      await writeFile(path, content);
    } catch (error) {
      if (isOutOfSpace(error)) refused = content;
      await rm(path, { force: true });
      throw error;
    }
  };
  const place = (storePublicId: string, name: string) => {
    if (!safeName.test(name) || !safeName.test(storePublicId)) throw new Error(`not a file name: ${name}`);
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
      // Written to a temporary file and renamed, so that readers never see a partial file.
      const beside = `${target}.${randomUUID()}.new`;
      await writeWhole(beside, content);
      await rename(beside, target);
    },
    async remove(storePublicId, name) {
      await rm(place(storePublicId, name), { force: true });
    },
    async hasRoom() {
      if (refused === null) return true;
      const probe = join(folder, `${randomUUID()}.probe`);
      try {
        await writeWhole(probe, refused);
        await rm(probe);
        refused = null;
        return true;
      } catch (error) {
        if (isOutOfSpace(error)) return false;
        throw error;
      }
    },
  };
}
