import { fchmodSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';

/**
 * Opens a log file for appending, readable by this user only, also an existing one.
 * @param {string} file
 * @returns {number} its descriptor
 */
export function openLog(file) {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const descriptor = openSync(file, 'a', 0o600);
  fchmodSync(descriptor, 0o600);
  return descriptor;
}
