import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { runCommand } from '../processes/run-command.mjs';
import { inRepository } from '../setup/repository.mjs';
import { SetupError } from '../setup/setup-error.mjs';

const folder = inRepository('packages/client');
const types = path.join(folder, 'dist/types');

/**
 * Builds `@vitrine/client` from the contract, and packs it as npm publishes it: JavaScript in four modules, and the types
 * of all that they name. Returns the path of the tarball.
 * @param {string} into
 * @returns {Promise<string>}
 */
export async function packClient(into) {
  rmSync(path.join(folder, 'dist'), { recursive: true, force: true });
  await run('vite', ['build']);
  await run('tsc', ['--project', 'tsconfig.types.json']);
  linkTypes();
  const output = await run('npm', ['pack', '--silent', '--pack-destination', into]);
  return path.join(into, output.trim().split('\n').at(-1) ?? '');
}

/** @param {string} command @param {string[]} args */
async function run(command, args) {
  const { code, output } = await runCommand(command, args, { cwd: folder, env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new SetupError(`${command} ${args.join(' ')} falhou:\n${output}`);
  return output;
}

/** Lets the types name each other by relative paths: outside of the repository there are no workspaces. */
function linkTypes() {
  for (const name of globSync('**/*.d.ts', { cwd: types })) {
    const file = path.join(types, name);
    const text = readFileSync(file, 'utf8');
    const linked = text.replaceAll(
      /((?:from |import\()['"])(#contract\/|@vitrine\/\w+\/|\.{1,2}\/)([\w./-]+)\.ts(['"])/g,
      (_, before, origin, target, after) => `${before}${relativeTo(name, origin, target)}.js${after}`,
    );
    writeFileSync(file, linked);
  }
}

/** @param {string} name of the file that imports @param {string} origin @param {string} target */
function relativeTo(name, origin, target) {
  if (origin.startsWith('.')) return `${origin}${target}`;
  const workspace = origin === '#contract/' ? 'contract' : origin.split('/')[1];
  const relative = path.posix.relative(path.posix.dirname(name), `${workspace}/src/${target}`);
  return relative.startsWith('.') ? relative : `./${relative}`;
}
