import { chown, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const isRoot = process.getuid?.() === 0;

/**
 * Gives what root has created to the owner of a folder, with everything in it: the shop's processes run as that owner. Does
 * nothing for other users, whose files are their own.
 */
export async function keepOwner(path: string, folder = dirname(path)): Promise<void> {
  if (!isRoot) return;
  const { uid, gid } = await stat(folder);
  await chown(path, uid, gid);
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return [];
    throw error;
  });
  for (const entry of entries) await chown(join(entry.parentPath, entry.name), uid, gid);
}
