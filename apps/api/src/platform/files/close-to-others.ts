import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import type { Services } from '#api/platform/services.ts';

/** Read, write and enter, for users other than the owner and its group. */
const others = 0o007;

/**
 * Takes the folder of private files, and the folders of stores in it, from other users of the machine: earlier
 * releases created them for all users. Files need no change, since other users cannot reach them. A folder of another
 * owner is logged, and left as it is.
 */
export function closeToOthers(folder: string, log: Pick<Services['log'], 'warn'>): void {
  if (!existsSync(folder)) return;
  try {
    const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    for (const path of [folder, ...folders.map(({ name }) => join(folder, name))]) {
      const { mode } = statSync(path);
      if (mode & others) chmodSync(path, mode & 0o7770);
    }
  } catch (error) {
    log.warn({ err: error, folder }, 'private files not closed to other users');
  }
}
