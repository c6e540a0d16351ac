import { chown, lchown, readdir, stat } from 'node:fs/promises';
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
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(
    unlessCode('ENOTDIR', []),
  );
  for (const entry of entries) {
    // A file that another write has renamed meanwhile has its owner from that write. A link's target is not root's to give.
    await lchown(join(entry.parentPath, entry.name), uid, gid).catch(unlessCode('ENOENT', undefined));
  }
}

const unlessCode =
  <Value>(code: string, value: Value) =>
  (error: unknown): Value => {
    if (error instanceof Error && 'code' in error && error.code === code) return value;
    throw error;
  };
