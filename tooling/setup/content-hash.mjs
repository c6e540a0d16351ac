import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * @param {string} entry file or folder
 * @param {(file: string) => boolean} isIncluded
 * @returns {string[]} files, sorted
 */
function listFiles(entry, isIncluded) {
  if (!existsSync(entry)) return [];
  if (!statSync(entry).isDirectory()) return isIncluded(entry) ? [entry] : [];
  return readdirSync(entry)
    .toSorted()
    .flatMap((name) => listFiles(path.join(entry, name), isIncluded));
}

/**
 * Hashes names and contents, independently of the folder's location.
 * @param {string} root file names are hashed relative to it
 * @param {string[]} entries files or folders below root; a missing one counts as empty
 * @param {(file: string) => boolean} [isIncluded]
 */
export function contentHash(root, entries, isIncluded = () => true) {
  const hash = createHash('sha256');
  for (const entry of entries) {
    for (const file of listFiles(path.join(root, entry), isIncluded)) {
      const content = readFileSync(file);
      hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}
