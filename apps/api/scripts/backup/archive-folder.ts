import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Writes a folder's content as a compressed archive: PostgreSQL's empty folders must survive any copy of the backup. */
export async function archiveFolder(folder: string, archive: string): Promise<void> {
  await run('tar', ['-czf', archive, '-C', folder, '.']);
}

export async function unpackFolder(archive: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await run('tar', ['-xzf', archive, '-C', folder]);
}
