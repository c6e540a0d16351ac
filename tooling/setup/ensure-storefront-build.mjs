import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import { runCommand } from '../processes/run-command.mjs';
import { contentHash } from './content-hash.mjs';
import { inRepository, repositoryRoot } from './repository.mjs';
import { announce } from './say.mjs';
import { SetupError } from './setup-error.mjs';

// All inputs of Vite: the app, imported packages, configuration and dependencies.
const sources = [
  'apps/storefront/app',
  'apps/storefront/public',
  'apps/storefront/vite.config.ts',
  'apps/storefront/server/assets',
  'apps/storefront/server/compression.ts',
  'apps/storefront/tsconfig.json',
  'apps/storefront/package.json',
  'packages/brazil/src',
  'packages/contract/src',
  'packages/rules/src',
  'tsconfig.base.json',
  'package-lock.json',
];

function sourcesHash() {
  // Tests are not built; generated files are outputs of the build.
  return contentHash(repositoryRoot, sources, (file) => !/\.(test\.tsx?|gen\.ts)$/.test(file));
}

/** Builds the storefront if its sources changed since the last build. */
export async function ensureStorefrontBuild() {
  const stamp = inRepository('apps/storefront/dist/.built-from');
  const hash = sourcesHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  await announce('Construindo a loja (vite build)', async () => {
    const { code, output } = await runCommand('vite', ['build'], {
      cwd: inRepository('apps/storefront'),
      env: { NODE_ENV: 'production' },
    });
    if (code !== 0) throw new SetupError(`A construção da loja falhou:\n${output}`);
    if (!existsSync(inRepository('apps/storefront/dist'))) {
      throw new SetupError(`vite build terminou sem criar apps/storefront/dist:\n${output}`);
    }
    writeFileSync(stamp, hash);
  });
}
