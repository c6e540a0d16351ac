import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { openFiles } from './open-files.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'uploads-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const log = pino({ level: 'silent' });
const forOthers = (...path: string[]) => statSync(join(folder, ...path)).mode & 0o007;

it('[ADM+22] closes the uploads of an older folder to other users at start, and leaves public files', () => {
  for (const kind of ['uploads', 'files']) {
    mkdirSync(join(folder, kind, 'aurora'), { recursive: true });
    writeFileSync(join(folder, kind, 'aurora', 'a'), 'x');
    for (const path of [join(folder, kind), join(folder, kind, 'aurora')]) chmodSync(path, 0o755);
  }
  openFiles({ DATA_DIR: folder }, log);
  expect([forOthers('uploads'), forOthers('uploads', 'aurora')]).toEqual([0, 0]);
  expect([forOthers('files'), forOthers('files', 'aurora')]).toEqual([5, 5]);
});

it('[ADM+22] stores new uploads for its own user and group only', async () => {
  const { uploads } = openFiles({ DATA_DIR: folder }, log);
  await uploads.write('aurora', 'a', 'x');
  expect([forOthers('uploads'), forOthers('uploads', 'aurora'), forOthers('uploads', 'aurora', 'a')]).toEqual(
    [0, 0, 0],
  );
});
