import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it } from 'vitest';

import { openLog } from './open-log.mjs';

it('[OPS+02] appends to a log that only its user can read, also if others could before', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-log-'));
  const [fresh, old] = [path.join(folder, 'logs/fresh.log'), path.join(folder, 'old.log')];
  writeFileSync(old, 'before\n');
  chmodSync(old, 0o644);
  for (const file of [fresh, old]) {
    writeSync(openLog(file), 'now\n');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  }
  expect(readFileSync(old, 'utf8')).toBe('before\nnow\n');
  expect(statSync(path.join(folder, 'logs')).mode & 0o777).toBe(0o700);
  rmSync(folder, { recursive: true });
});

it('replaces a log of more than 10 MB by an empty one, and keeps the one before', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-log-'));
  const file = path.join(folder, 'storefront.log');
  const megabyte = 1024 * 1024;
  writeSync(openLog(file), 'first\n');
  truncateSync(file, 10 * megabyte);
  writeSync(openLog(file), 'second\n');
  expect([existsSync(`${file}.1`), statSync(file).size]).toEqual([false, 10 * megabyte + 7]);
  writeSync(openLog(file), 'third\n');
  expect(readFileSync(file, 'utf8')).toBe('third\n');
  expect(statSync(`${file}.1`).size).toBe(10 * megabyte + 7);
  rmSync(folder, { recursive: true });
});
