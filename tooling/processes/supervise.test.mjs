import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { runCommand } from './run-command.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-supervise-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * Supervises a service in a separate process, since a supervisor handles the signals of its process.
 * @param {string} service a script; `starts` counts how often it was started, this time included
 * @param {string} onExit the body of the function
 */
async function superviseScript(service, onExit) {
  const counter = path.join(folder, 'starts');
  const counted = `
    const { appendFileSync, readFileSync } = require('node:fs');
    appendFileSync(${JSON.stringify(counter)}, '.');
    const starts = readFileSync(${JSON.stringify(counter)}, 'utf8').length;
    ${service}`;
  const main = `
    import { supervise } from ${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, 'supervise.mjs')).href)};
    const service = (name, script) =>
      ({ name, command: process.execPath, args: ['-e', script], cwd: '.', env: {}, output: 'inherit' });
    const supervisor = supervise(
      [service('shop', ${JSON.stringify(counted)}), service('other', 'setInterval(() => {}, 1000)')],
      { initialBackoffMs: 1, onExit(service, code, restartInMs) { ${onExit} } },
    );
    process.exit(await supervisor.ended);`;
  const { code, output } = await runCommand('node', ['--input-type=module', '-e', main]);
  return { code, output, starts: readFileSync(counter, 'utf8').length };
}

it('[OPS+06] restarts a service that exited by itself, with exponential backoff, while the others keep running', async () => {
  const { code, output, starts } = await superviseScript(
    `if (starts < 4) process.exit(3); process.kill(process.ppid, 'SIGTERM'); setInterval(() => {}, 1000);`,
    `console.log(service.name, code, restartInMs); return 'restart';`,
  );
  expect(output.trim().split('\n')).toEqual(['shop 3 1', 'shop 3 2', 'shop 3 4']);
  expect([starts, code]).toEqual([4, 0]);
});

it('ends every service with the exit code of one that may not be restarted', async () => {
  expect(await superviseScript('process.exit(3);', `return 'stop';`)).toMatchObject({ code: 3, starts: 1 });
});

it('counts exit code 0 as a failure as well', async () => {
  expect(await superviseScript('', `return 'stop';`)).toMatchObject({ code: 1 });
});
