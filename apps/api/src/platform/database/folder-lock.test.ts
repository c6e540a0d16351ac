import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { lockFolder } from './folder-lock.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'vitrine-lock-'));
  folder = join(parent, 'database');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

it('refuses a locked folder, and locks it once it is released', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow('está em uso por outro processo');
  await unlock();
  const unlockAgain = await lockFolder(folder);
  await unlockAgain();
  expect(readdirSync(parent)).toEqual([]);
});

it('refuses a folder that another process holds', async () => {
  const module = new URL('./folder-lock.ts', import.meta.url).href;
  const script = `
    import { lockFolder } from ${JSON.stringify(module)};
    await lockFolder(${JSON.stringify(folder)});
    process.stdout.write('locked');
    process.stdin.resume();`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', script]);
  try {
    await once(other.stdout, 'data');
    await expect(lockFolder(folder)).rejects.toThrow('está em uso por outro processo');
  } finally {
    other.kill('SIGKILL');
    await once(other, 'exit');
  }
  const unlock = await lockFolder(folder);
  await unlock();
});

it.each([
  ['of a process that is gone', '999999999 1'],
  ['of a process that had our id before us', `${process.pid} 1`],
  ['that says nothing', ''],
])('replaces a lock %s', async (_, content) => {
  writeFileSync(`${folder}.lock`, content);
  const unlock = await lockFolder(folder);
  expect(existsSync(`${folder}.lock`)).toBe(true);
  await unlock();
  expect(readdirSync(parent)).toEqual([]);
});
