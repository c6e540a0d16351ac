import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { OperatorProblem } from '#api/platform/operator-problem.ts';

import { type BackupManifest, backupManifest } from './backup-manifest.ts';

const contentsName = 'contents.sha256';
const manifestName = 'manifest.json';

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function pathsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => path !== contentsName && path !== manifestName)
    .toSorted();
}

/** Writes the checksums of all files, as `sha256sum --check` reads them, and then the manifest. */
export async function sealBackup(folder: string, manifest: Omit<BackupManifest, 'contents'>): Promise<void> {
  const lines: string[] = [];
  for (const path of await pathsIn(folder)) lines.push(`${await hashOf(join(folder, path))}  ${path}\n`);
  await writeFile(join(folder, contentsName), lines.join(''));
  const contents = await hashOf(join(folder, contentsName));
  await writeFile(join(folder, manifestName), `${JSON.stringify({ ...manifest, contents }, null, 2)}\n`);
}

/** Returns the manifest of a backup whose files are all there and unchanged; throws an OperatorProblem. */
export async function verifyBackup(folder: string): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  const list = await readFile(join(folder, contentsName), 'utf8').catch(() => '');
  const problems: string[] = [];
  if (createHash('sha256').update(list).digest('hex') !== manifest.contents) problems.push(contentsName);
  const listed = new Map(
    list
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  const present = new Set(await pathsIn(folder));
  for (const [path, hash] of listed) {
    if (!present.has(path) || (await hashOf(join(folder, path))) !== hash) problems.push(path);
  }
  problems.push(...[...present].filter((path) => !listed.has(path)));
  if (problems.length === 0) return manifest;
  throw new OperatorProblem('backup_damaged', { folder, files: problems.slice(0, 5).join(', ') });
}

/** Returns the manifest of a backup, whose files may be damaged; throws an OperatorProblem. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => null);
  if (text === null) throw new OperatorProblem('backup_missing', { folder });
  const parsed = backupManifest.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  throw new OperatorProblem('backup_of_other_version', { folder });
}
