// npm run test:fuzz                       20,000 requests and 200 sequences by a random seed
// npm run test:fuzz -- --requests 5000 --seed 7
// npm run test:fuzz -- --seed 7 --only 'POST /api/cart/carts' --path 3:0:1    one failure alone, as it was printed
import { parseArgs } from 'node:util';

import { runCommand } from './processes/run-command.mjs';
import { startPostgresCluster } from './processes/start-postgres-cluster.mjs';
import { ensurePostgresBinaries } from './setup/ensure-postgres-binaries.mjs';
import { keepTemporaryFilesInMemory } from './setup/keep-temporary-files-in-memory.mjs';
import { runMain } from './setup/run-main.mjs';
import { say } from './setup/say.mjs';
import { setUp } from './setup/set-up.mjs';

await runMain(async () => {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '20000' },
      seed: { type: 'string', default: String(Date.now() % 1_000_000) },
      only: { type: 'string' },
      path: { type: 'string' },
    },
  });
  const { requests, seed, only, path } = values;
  await setUp();
  keepTemporaryFilesInMemory();
  const configuredUrl = process.env.TEST_DATABASE_URL;
  const cluster = configuredUrl ? undefined : await startPostgresCluster(await ensurePostgresBinaries());
  say(`Semente ${seed}, ${requests} pedidos.`);
  try {
    const { code } = await runCommand(
      'vitest',
      [
        'run',
        'src/fuzz-calls.test.ts',
        'src/commerce-model.test.ts',
        'server/fuzz-pages.test.ts',
        '--project=api',
        '--project=storefront',
        '--maxWorkers=2',
      ],
      {
        echo: true,
        env: {
          TEST_DATABASE_URL: configuredUrl ?? cluster?.url,
          FUZZ_REQUESTS: requests,
          FUZZ_SEED: seed,
          ...(only !== undefined && { FUZZ_ONLY: only }),
          ...(path !== undefined && { FUZZ_PATH: path }),
        },
      },
    );
    return code;
  } finally {
    await cluster?.stop();
  }
});
