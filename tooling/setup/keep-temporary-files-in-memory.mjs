import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';

import { isAlive } from './with-set-up-lock.mjs';

/** A file system in memory that every user of Linux may write to; containers often make it small. */
const inMemory = '/dev/shm';
/** Ten times the peak use of the tests: databases, their log, browsers' profiles. */
const neededBytes = 6 * 1024 ** 3;
const prefix = 'vitrine-tests-';

/**
 * Moves the temporary files of this process and of all that it starts into memory, if there is plenty; removes them when it exits. Tests
 * copy and delete hundreds of databases of a thousand files each, and some file systems search among the deleted files for each
 * new one: that took half of the tests' CPU time.
 * @param {{ folder?: string, isEnough?: (folder: string) => boolean }} [options]
 * @returns {string | undefined} the folder; undefined if the files stay where they are
 */
export function keepTemporaryFilesInMemory({ folder = inMemory, isEnough = hasPlenty } = {}) {
  if (!isEnough(folder)) return undefined;
  removeFoldersOfEnded(folder);
  const own = mkdtempSync(path.join(folder, `${prefix}${process.pid}-`));
  // PostgreSQL runs as another user than root; it only needs to pass through.
  chmodSync(own, 0o711);
  process.env.TMPDIR = own;
  process.once('exit', () => rmSync(own, { recursive: true, force: true }));
  return own;
}

/** @param {string} folder */
function hasPlenty(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, freemem()) >= neededBytes;
  } catch {
    // There is no such folder.
    return false;
  }
}

/** A run that was killed left its files in memory. @param {string} folder */
function removeFoldersOfEnded(folder) {
  for (const name of readdirSync(folder)) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(path.join(folder, name), { recursive: true, force: true });
  }
}
