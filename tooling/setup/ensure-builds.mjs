import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { runCommand } from '../processes/run-command.mjs';
import { contentHash } from './content-hash.mjs';
import { inRepository, repositoryRoot } from './repository.mjs';
import { announce } from './say.mjs';
import { SetupError } from './setup-error.mjs';

/**
 * @typedef {object} Build
 * @property {string} workspace its folder; the build is in `dist` below it
 * @property {string} name for people
 * @property {string[]} sources all inputs of Vite: the app, imported packages, configuration and dependencies
 */

const shared = [
  'packages/brazil/src',
  'packages/contract/src',
  'packages/rules/src',
  'tsconfig.base.json',
  'package-lock.json',
];

/** Returns the folder of a merchant's own look, if the build has one. */
function lookFolders() {
  const folder = process.env['LOOK_DIR'];
  return folder ? [path.relative(repositoryRoot, path.resolve(repositoryRoot, folder))] : [];
}

/** @type {Build[]} */
const builds = [
  {
    workspace: 'apps/storefront',
    name: 'a loja',
    sources: [
      'apps/storefront/app',
      'apps/storefront/public',
      'apps/storefront/vite.config.ts',
      'apps/storefront/server/assets',
      'apps/storefront/server/compression.ts',
      'apps/storefront/tsconfig.json',
      'apps/storefront/package.json',
      ...lookFolders(),
      ...shared,
    ],
  },
  {
    workspace: 'apps/panel',
    name: 'o painel',
    sources: [
      'apps/panel/src',
      'apps/panel/public',
      'apps/panel/index.html',
      'apps/panel/vite.config.ts',
      'apps/panel/tsconfig.json',
      'apps/panel/package.json',
      ...shared,
    ],
  },
];

/** Builds the storefront and the panel, each if its sources changed since its last build. */
export async function ensureBuilds() {
  for (const build of builds) await ensureBuild(build);
}

/** @param {Build} build */
async function ensureBuild({ workspace, name, sources }) {
  const folder = path.join(workspace, 'dist');
  const stamp = inRepository(path.join(folder, '.built-from'));
  // Tests are not built; generated files are outputs of the build.
  const hash = contentHash(
    repositoryRoot,
    sources,
    (file) => !/\.(test\.tsx?|gen\.ts)$|\/node_modules\//.test(file),
  );
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  await announce(`Construindo ${name} (vite build)`, async () => {
    const { code, output } = await runCommand('vite', ['build'], {
      cwd: inRepository(workspace),
      env: { NODE_ENV: 'production' },
    });
    if (code !== 0) throw new SetupError(`A construção falhou (${workspace}):\n${output}`);
    if (!existsSync(inRepository(folder))) {
      throw new SetupError(`vite build terminou sem criar ${folder}:\n${output}`);
    }
    writeFileSync(stamp, hash);
  });
}
