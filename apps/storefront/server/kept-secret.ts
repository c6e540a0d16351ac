import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secret of that name in the folder, made on first need and readable by this user only. */
export function keptSecret(folder: string, name: string): string {
  const file = join(folder, `${name}.secret`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    // `wx` fails when the file is there, so two processes that start together agree on one secret.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
