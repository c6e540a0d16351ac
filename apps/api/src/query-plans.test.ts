import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { fillLargeShop } from '#test/query-plans/fill-large-shop.ts';
import { hotCalls, plansOfCalls } from '#test/query-plans/hot-calls.ts';
import { reportPlans } from '#test/query-plans/plans-during.ts';
import { largeTables, wholeReadsOf } from '#test/query-plans/whole-reads.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { postgresOnly, type TestDatabase, testDay } from '#test/test-databases.ts';

const clock = { now: () => testDay };
const size = { products: 2_000, customers: 600 };

describe.each(postgresOnly)('plans of the statements of hot calls on $name', ({ open }) => {
  let storage: TestDatabase;
  let test: TestApi;
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-plans-'));
  beforeAll(async () => {
    storage = await open('demo');
    const { database, url } = storage;
    await fillLargeShop(database, { ...size, folder });
    await reportPlans(url ?? '');
    test = await startTestApi({ clock, remembersFacts: true, location: { url, files: folder } });
  });
  afterAll(async () => {
    await test?.close();
    await storage?.close();
    rmSync(folder, { recursive: true });
  });

  it('read no table of more than 1,000 rows and none of its indexes whole, in functions and triggers neither', async () => {
    const tables = await largeTables(storage.database.everything);
    expect([...tables.rows.keys()]).toEqual(
      expect.arrayContaining(['products', 'product_variants', 'orders', 'cart_items', 'jobs']),
    );
    const plans = await plansOfCalls(await hotCalls(test, clock));
    expect([...plans].filter(([, statements]) => statements.length === 0)).toEqual([]);
    const statements = [...plans.values()].flat();
    expect(statements.some(({ isNested }) => isNested)).toBe(true);
    expect(wholeReadsOf(statements, tables)).toEqual([]);
  });
});
