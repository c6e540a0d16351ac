import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { isOutOfSpace } from '#api/platform/database/database-unavailable.ts';
import type { ByteRange } from '#api/platform/http/byte-range.ts';

import { type FileStorage, filePath, isFileName } from './file-storage.ts';

const temporaryEnding = '.new';

interface FolderOptions {
  /** Only the user and group of the processes may read what is stored. */
  readonly isPrivate: boolean;
}

/** Stores files in a folder, which processes on one machine or on a network file system share. */
export function folderStorage(
  folder: string,
  { isPrivate }: FolderOptions = { isPrivate: false },
): FileStorage {
  const modes = isPrivate ? { folder: 0o750, file: 0o640 } : { folder: 0o777, file: 0o666 };
  /** The bytes that did not fit on the disk; null if the failure is already known. */
  let refused: Buffer | string | null = null;
  /** Removes an incomplete file. */
  const writeWhole = async (path: string, content: Buffer | string) => {
    try {
      await writeFile(path, content, { mode: modes.file });
    } catch (error) {
      if (isOutOfSpace(error)) refused = content;
      await rm(path, { force: true });
      throw error;
    }
  };
  const place = (storePublicId: string, name: string) => join(folder, filePath(storePublicId, name));
  return {
    async read(storePublicId, name, range) {
      if (!isFileName(name)) return null;
      const path = place(storePublicId, name);
      return nullIfMissing(range ? readRange(path, range) : readFile(path));
    },
    async size(storePublicId, name) {
      if (!isFileName(name)) return null;
      return (await nullIfMissing(stat(place(storePublicId, name))))?.size ?? null;
    },
    async write(storePublicId, name, content) {
      const target = place(storePublicId, name);
      await mkdir(dirname(target), { recursive: true, mode: modes.folder });
      // Written to a temporary file and renamed, so that readers never see a partial file.
      const beside = `${target}.${randomUUID()}${temporaryEnding}`;
      await writeWhole(beside, content);
      await rename(beside, target);
    },
    async remove(storePublicId, name) {
      await rm(place(storePublicId, name), { force: true });
    },
    async *list(only) {
      const stores = only === undefined ? await namesIn(folder) : [only];
      for (const storePublicId of stores) {
        for (const name of await namesIn(join(folder, storePublicId))) {
          if (!name.endsWith(temporaryEnding)) yield { storePublicId, name };
        }
      }
    },
    async health() {
      if (refused === null) return 'ok';
      const probe = join(folder, `${randomUUID()}.probe`);
      try {
        await writeWhole(probe, refused);
        await rm(probe);
        refused = null;
        return 'ok';
      } catch (error) {
        if (isOutOfSpace(error)) return 'full';
        throw error;
      }
    },
  };
}

async function readRange(path: string, { start, end }: ByteRange): Promise<Buffer> {
  const file = await open(path);
  try {
    const content = Buffer.alloc(end - start + 1);
    const { bytesRead } = await file.read(content, 0, content.length, start);
    return content.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Returns the names in a folder that can be files or folders of stores; none if it does not exist. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await nullIfMissing(readdir(folder), 'ENOTDIR');
  return (names ?? []).filter(isFileName).toSorted();
}

async function nullIfMissing<Value>(work: Promise<Value>, alsoMissing?: string): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || (code !== undefined && code === alsoMissing)) return null;
    throw error;
  }
}
