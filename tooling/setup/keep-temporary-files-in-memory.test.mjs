import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { runCommand } from '../processes/run-command.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-memory-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * Keeps the temporary files of another process there, and returns what it has seen of them before its end.
 * @param {boolean} isEnough
 * @returns {Promise<{ tmpdir: string, names: string[] }>}
 */
async function seenByProcess(isEnough) {
  const module = pathToFileURL(path.join(import.meta.dirname, 'keep-temporary-files-in-memory.mjs')).href;
  const { output } = await runCommand('node', [
    '--input-type=module',
    '-e',
    `import { mkdtempSync, readdirSync } from 'node:fs';
     import { tmpdir } from 'node:os';
     import { keepTemporaryFilesInMemory } from ${JSON.stringify(module)};
     keepTemporaryFilesInMemory({ folder: ${JSON.stringify(folder)}, isEnough: () => ${isEnough} });
     if (${isEnough}) mkdtempSync(tmpdir() + '/database-');
     console.log(JSON.stringify({ tmpdir: tmpdir(), names: readdirSync(${JSON.stringify(folder)}) }));`,
  ]);
  return JSON.parse(output);
}

it('keeps temporary files in a folder that goes with the process', async () => {
  const seen = await seenByProcess(true);
  expect(path.dirname(seen.tmpdir)).toBe(folder);
  expect(seen.names).toEqual([path.basename(seen.tmpdir)]);
  expect(existsSync(seen.tmpdir)).toBe(false);
});

it('leaves them where they are without enough memory', async () => {
  expect(await seenByProcess(false)).toEqual({ tmpdir: tmpdir(), names: [] });
});

it('removes what a killed run has left, and nothing else', async () => {
  const [running, foreign] = [`vitrine-tests-${process.pid}-x`, 'other'];
  // No process has a number that large.
  for (const name of [running, foreign, 'vitrine-tests-99999999-x']) mkdirSync(path.join(folder, name));
  await seenByProcess(true);
  expect(readdirSync(folder).toSorted()).toEqual([foreign, running].toSorted());
});
