import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns the secret of that name in the folder; generates it on first use, readable by this user only.
 * @param {string} folder
 * @param {string} name
 * @returns {string}
 */
export function storedSecret(folder, name) {
  const file = path.join(folder, `${name}.secret`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    // `wx` fails if the file exists, so that two processes that start together share one secret.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
