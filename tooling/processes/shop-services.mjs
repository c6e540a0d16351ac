import { inRepository, pinnedNode } from '../setup/repository.mjs';
import { shopEnvironment } from './shop-environment.mjs';

/**
 * Returns the processes of a shop: the sandbox, and the storefront with the commerce API in it.
 * @param {object} options
 * @param {import('./shop-ports.mjs').ShopPorts} options.ports
 * @param {string} options.dataDir absolute
 * @param {'production' | 'development'} options.nodeEnv
 * @param {boolean} [options.isWatched] restarted when one of its own files changes
 * @param {(name: string) => 'inherit' | number} options.outputOf
 * @returns {import('./supervise.mjs').Service[]}
 */
export function shopServices({ ports, dataDir, nodeEnv, isWatched = false, outputOf }) {
  const shared = shopEnvironment({ ports, dataDir, nodeEnv });
  return [
    {
      name: 'sandbox',
      command: pinnedNode(),
      args: [...watchArgs(isWatched, ['apps/sandbox/src', 'packages']), 'src/main.ts'],
      cwd: inRepository('apps/sandbox'),
      env: shared,
      output: outputOf('sandbox'),
    },
    {
      name: 'storefront',
      command: pinnedNode(),
      args: [
        ...watchArgs(isWatched, [
          'apps/storefront/server',
          'apps/api/src',
          'apps/api/migrations',
          'packages',
        ]),
        'server/main.ts',
      ],
      cwd: inRepository('apps/storefront'),
      env: {
        ...shared,
        PORT: String(ports.shop),
        DATA_DIR: dataDir,
        SEED_DEMO: process.env.SEED_DEMO || 'true',
      },
      output: outputOf('storefront'),
    },
  ];
}

/**
 * Returns Node's arguments that watch only these folders: watching all imports would react to Vite's temporary files,
 * and Vite reloads the pages itself.
 * @param {boolean} isWatched
 * @param {string[]} folders
 */
function watchArgs(isWatched, folders) {
  if (!isWatched) return [];
  return ['--watch-preserve-output', ...folders.map((folder) => `--watch-path=${inRepository(folder)}`)];
}
