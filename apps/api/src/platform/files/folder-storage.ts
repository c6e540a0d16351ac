import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { isOutOfSpace } from '#api/platform/database/database-unavailable.ts';
import type { ByteRange } from '#api/platform/http/byte-range.ts';

import {
  filePath,
  type FilesHealth,
  type FileStorage,
  FilesUnavailable,
  isFileName,
} from './file-storage.ts';
import { keepOwner } from './keep-owner.ts';

const temporaryEnding = '.new';
const probeEnding = '.probe';

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
  /** The file that could not be read last. */
  let unreadable: string | null = null;
  /** Removes an incomplete file. */
  const writeWhole = async (path: string, content: Buffer | string) => {
    try {
      await writeFile(path, content, { mode: modes.file });
    } catch (error) {
      if (isOutOfSpace(error)) refused = content;
      await rm(path, { force: true }).catch(() => {
        // The first error is the one to report.
      });
      throw unavailableIfBarred(error);
    }
  };
  const readNoted = async (path: string, read: () => Promise<Buffer>) => {
    try {
      return await nullIfMissing(read());
    } catch (error) {
      const reported = unavailableIfBarred(error);
      if (reported instanceof FilesUnavailable) unreadable = path;
      throw reported;
    }
  };
  const pathOf = (storePublicId: string, name: string) => join(folder, filePath(storePublicId, name));

  /** Creates a folder of the storage; each that root creates belongs to the owner of the one above it. */
  async function createFolder(path: string): Promise<void> {
    const first = await mkdir(path, { recursive: true, mode: modes.folder });
    if (first !== undefined) await keepOwner(first);
  }

  async function probe(): Promise<void> {
    await createFolder(folder);
    const path = join(folder, `${randomUUID()}${probeEnding}`);
    const content = refused ?? 'probe';
    await writeWhole(path, content);
    const stored = await readFile(path);
    await rm(path);
    if (!stored.equals(Buffer.from(content))) throw new Error('the storage does not return what was written');
    await readOneByte(unreadable ?? (await anyFileIn(folder)));
  }

  return {
    location: folder,
    async read(storePublicId, name, range) {
      if (!isFileName(name)) return null;
      const path = pathOf(storePublicId, name);
      return readNoted(path, () => (range ? readRange(path, range) : readFile(path)));
    },
    async size(storePublicId, name) {
      if (!isFileName(name)) return null;
      return (await nullIfMissing(stat(pathOf(storePublicId, name))))?.size ?? null;
    },
    async write(storePublicId, name, content) {
      const target = pathOf(storePublicId, name);
      await createFolder(dirname(target)).catch((error: unknown) => {
        throw unavailableIfBarred(error);
      });
      // Written to a temporary file and renamed, so that readers never see a partial file.
      const beside = `${target}.${randomUUID()}${temporaryEnding}`;
      await writeWhole(beside, content);
      await keepOwner(beside);
      await rename(beside, target);
    },
    async remove(storePublicId, name) {
      await rm(pathOf(storePublicId, name), { force: true });
    },
    async *list(only) {
      const stores = only === undefined ? await namesIn(folder) : [only];
      for (const storePublicId of stores) {
        for (const name of await namesIn(join(folder, storePublicId))) {
          if (!name.endsWith(temporaryEnding)) yield { storePublicId, name };
        }
      }
    },
    async health(): Promise<FilesHealth> {
      try {
        await probe();
        refused = null;
        unreadable = null;
        return 'ok';
      } catch (error) {
        return isOutOfSpace(error) ? 'full' : 'unavailable';
      }
    },
  };
}

/** The codes of a folder that this process may not use, or whose disk fails: it works again once an operator has repaired it. */
const barredCodes: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS', 'EIO', 'ESTALE', 'ENOTDIR']);

function unavailableIfBarred(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return barredCodes.has(code) ? new FilesUnavailable(String(code), error) : error;
}

/** Returns one of the stored files; null if there is none in the first folders. */
async function anyFileIn(folder: string): Promise<string | null> {
  for (const storePublicId of (await namesIn(folder)).slice(0, triedFolders)) {
    const path = join(folder, storePublicId);
    const entries = await nullIfMissing(opendir(path), 'ENOTDIR');
    for await (const entry of entries ?? []) if (entry.isFile()) return join(path, entry.name);
  }
  return null;
}

const triedFolders = 20;

async function readOneByte(path: string | null): Promise<void> {
  if (path !== null) await nullIfMissing(readRange(path, { start: 0, end: 0 }));
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
