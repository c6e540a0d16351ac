import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { inRepository, repositoryRoot } from '../setup/repository.mjs';
import { SetupError } from '../setup/setup-error.mjs';
import { commandEnvironment } from './command-environment.mjs';
import { parseEnvironmentFile } from './parse-environment-file.mjs';
import { runCommand } from './run-command.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'command-environment-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a file of variables', () => {
  it.each([
    ['A=1\nB = two words \n', { A: '1', B: 'two words' }],
    ['# A=1\n;B=2\n  # C=3\nD=4', { D: '4' }],
    ['URL=postgres://u:pa#ss@h/d?a=b', { URL: 'postgres://u:pa#ss@h/d?a=b' }],
    ['A="with # and \\"quotes\\""', { A: 'with # and "quotes"' }],
    ["A='raw \\n $x'", { A: 'raw \\n $x' }],
    ['A=\nB=""', { A: '', B: '' }],
    ['A=one\\\n two\nB=3', { A: 'one two', B: '3' }],
    ['\uFEFFA=1\r\nB=2\r\n', { A: '1', B: '2' }],
    ['A=1\nA=2', { A: '2' }],
    ['JSON={"conta":{"kind":"pagarme"}}', { JSON: '{"conta":{"kind":"pagarme"}}' }],
    ['JSON=\'{"conta":\n  {"kind":"pagarme"}}\'', { JSON: '{"conta":\n  {"kind":"pagarme"}}' }],
    ['not an assignment\nexport B=2\nC=3', { C: '3' }],
  ])('[OPS+02] is read as systemd reads it: %j', (text, variables) => {
    expect(parseEnvironmentFile(text)).toEqual(variables);
  });
});

describe('the environment of a command', () => {
  it('[OPS+02] is the file of the option or of ENV_FILE, under the variables of the command itself', () => {
    writeFileSync(
      path.join(folder, 'shop.env'),
      'DATA_DIR=/var/lib/vitrine\nDATABASE_URL=postgres://file/d\n',
    );
    const env = { DATABASE_URL: 'postgres://own/d', FILES_DIR: '' };
    const expected = { DATABASE_URL: 'postgres://own/d', DATA_DIR: '/var/lib/vitrine' };
    for (const args of [
      ['copy', '--env-file', 'shop.env', '--jobs', '2'],
      ['copy', '--env-file=shop.env', '--jobs', '2'],
    ]) {
      const called = commandEnvironment({ args, env, folder });
      expect(called.args).toEqual(['copy', '--jobs', '2']);
      expect(called.env).toEqual(expected);
    }
    const named = { ...env, ENV_FILE: path.join(folder, 'shop.env') };
    expect(commandEnvironment({ args: ['copy'], env: named, folder }).env).toMatchObject(expected);
  });

  it('[OPS+02] has the data folder of the checkout without a file', () => {
    expect(commandEnvironment({ args: [], env: {}, folder }).env.DATA_DIR).toBe(inRepository('.data'));
  });

  it.each([
    [['--env-file', 'missing.env'], /missing\.env \(ENOENT\)/],
    [['--env-file', '.'], /\(EISDIR\)/],
    [['--env-file'], /precisa de um arquivo/],
  ])('[OPS+02] refuses %j and says why', (args, text) => {
    const read = () => commandEnvironment({ args, env: {}, folder });
    expect(read).toThrow(SetupError);
    expect(read).toThrow(text);
  });
});

const commands = [
  ['run.mjs', 'backup', 'copia'],
  ['run.mjs', 'restore', 'copia'],
  ['run.mjs', 'store', '--help'],
  ['run.mjs', 'import', '--store', 'aurora', 'nada.csv'],
  ['run.mjs', 'export', '--store', 'aurora', 'nada.csv'],
  ['run.mjs', 'api'],
  ['run.mjs', 'conformance'],
  ['preview-link.mjs'],
];

// Only root can become another user.
describe.runIf(process.getuid?.() === 0)('in a checkout of another user', () => {
  it.each(commands.map((command) => ({ command, title: command.join(' ') })))(
    '[OPS+02] $title runs without set-up',
    async ({ command: [file = '', ...args] }) => {
      chmodSync(folder, 0o777);
      const asNobody = ['--reuid=nobody', '--regid=nogroup', '--clear-groups', '--', process.execPath];
      const { code, output } = await runCommand(
        'setpriv',
        [...asNobody, path.join(repositoryRoot, 'tooling', file), ...args],
        { cwd: folder, env: { DATA_DIR: path.join(folder, 'data'), INIT_CWD: folder }, limitMs: 60_000 },
      );
      expect(output).not.toContain('preparação');
      expect(output).not.toContain('EACCES');
      // Each ends by itself, mostly because there is no shop in the folder.
      expect([0, 1, 2]).toContain(code);
    },
  );

  it('[OPS+02] start refuses at once where the folder would have to be prepared', async () => {
    chmodSync(folder, 0o777);
    const asNobody = ['--reuid=nobody', '--regid=nogroup', '--clear-groups', '--', process.execPath];
    const { code, output } = await runCommand(
      'setpriv',
      [...asNobody, path.join(repositoryRoot, 'tooling/start.mjs')],
      { cwd: folder, env: { DATA_DIR: path.join(folder, 'data'), PORT: '23417' }, limitMs: 30_000 },
    );
    expect(code).toBe(1);
    expect(output).toMatch(/\.cache não pode ser escrita \(EACCES\)/);
  });
});
