// node apps/api/test/query-plans/main.ts --postgres /usr/lib/postgresql/15/bin --products 100000 --document docs/query-plans.md
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { openDatabase } from '#api/platform/database/database.ts';
import { seedDemoStores } from '#api/seed/seed-demo-stores.ts';
import { freshDatabase } from '#test/fresh-database.ts';
import { startTestApi } from '#test/test-api.ts';
import { testDay } from '#test/test-databases.ts';

import { startPostgresCluster } from '../../../../tooling/processes/start-postgres-cluster.mjs';
import { fillLargeShop } from './fill-large-shop.ts';
import { hotCalls, plansOfCalls } from './hot-calls.ts';
import { planDocument } from './plan-document.ts';
import { reportPlans } from './plans-during.ts';
import { largeTables, wholeReadsOf } from './whole-reads.ts';

const { values } = parseArgs({
  options: {
    postgres: { type: 'string' },
    products: { type: 'string', default: '100000' },
    /** Where the document is written; nowhere without it. */
    document: { type: 'string' },
  },
});
const products = Number(values.products);
if (values.postgres === undefined || !Number.isInteger(products) || products < 1)
  throw new Error('--postgres and --products are needed');

const clock = { now: () => testDay };
const folder = mkdtempSync(join(tmpdir(), 'vitrine-plans-'));
const cluster = await startPostgresCluster(values.postgres);
try {
  const { url } = await freshDatabase(cluster.url);
  const filling = await openDatabase({ url, hasLongStatements: true });
  await seedDemoStores(filling, testDay);
  await fillLargeShop(filling, { products, customers: Math.ceil(products / 10), folder });
  await filling.close();
  await reportPlans(url);
  const test = await startTestApi({ clock, remembersFacts: true, location: { url, files: folder } });
  const tables = await largeTables(test.database.everything);
  const plans = await plansOfCalls(await hotCalls(test, clock));
  await test.close();
  const faults = wholeReadsOf([...plans.values()].flat(), tables);
  if (values.document !== undefined && faults.length === 0)
    writeFileSync(values.document, planDocument({ plans, rows: tables.rows, products }));
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true });
}
