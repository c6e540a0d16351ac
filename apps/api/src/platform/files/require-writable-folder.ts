import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { isOutOfSpace } from '#api/platform/database/database-unavailable.ts';

import { keepOwner } from './keep-owner.ts';

/** Creates a folder if needed, writes and reads in it on trial; throws the system's error. A full disk is no reason to throw. */
export async function requireWritableFolder(folder: string): Promise<void> {
  const probe = join(folder, `${randomUUID()}.probe`);
  try {
    const first = await mkdir(folder, { recursive: true });
    if (first !== undefined) await keepOwner(first);
    await writeFile(probe, 'probe');
    await readFile(probe);
  } catch (error) {
    if (!isOutOfSpace(error)) throw error;
  }
  await rm(probe, { force: true });
}
