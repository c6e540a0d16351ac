// npm run query-plans                        writes docs/query-plans.md, from a store with 100,000 products
// npm run query-plans -- --products 3000     only looks for large reads in a smaller store
import { parseArgs } from 'node:util';

import { runCommand } from './processes/run-command.mjs';
import { ensurePostgresBinaries } from './setup/ensure-postgres-binaries.mjs';
import { runMain } from './setup/run-main.mjs';
import { setUp } from './setup/set-up.mjs';

await runMain(async () => {
  const { values } = parseArgs({ options: { products: { type: 'string' } } });
  await setUp();
  const { code } = await runCommand(
    'node',
    [
      'apps/api/test/query-plans/main.ts',
      '--postgres',
      await ensurePostgresBinaries(),
      ...(values.products === undefined
        ? ['--products', '100000', '--document', 'docs/query-plans.md']
        : ['--products', values.products]),
    ],
    { echo: true },
  );
  return code;
});
