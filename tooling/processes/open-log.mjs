import { fchmodSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';

const largestBytes = 10 * 1024 * 1024;

/**
 * Opens a log file for appending, readable by this user only, also an existing one. One of more than 10 MB is replaced by an empty one, and kept as
 * `.1` in place of the one before.
 * @param {string} file
 * @returns {number} its descriptor
 */
export function openLog(file) {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largestBytes) renameSync(file, `${file}.1`);
  const descriptor = openSync(file, 'a', 0o600);
  fchmodSync(descriptor, 0o600);
  return descriptor;
}
