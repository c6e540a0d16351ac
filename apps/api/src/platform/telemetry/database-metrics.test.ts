import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';

import { eachEngine } from '#test/test-databases.ts';

import { databaseMetrics } from './database-metrics.ts';

describe.each(eachEngine)('metrics of the database on $name', (engine) => {
  it('[OPS+04] counts what waits in the scrape that asks, also a job that is due from the beginning', async () => {
    const test = await engine.open();
    const now = new Date('2026-11-26T12:00:00Z');
    const { id: storeId } = await test.database.everything
      .insertInto('stores')
      .values({ public_id: 'medida', name: 'Medida', active: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.database.everything.deleteFrom('jobs').execute();
    await test.database.everything
      .insertInto('jobs')
      .values([
        { store_id: storeId, kind: 'send_messages', subject: '1', due_at: new Date('2026-11-26T11:59:00Z') },
        { store_id: storeId, kind: 'remove_expired_data', subject: '', due_at: sql`'-infinity'` },
        {
          store_id: storeId,
          kind: 'settle_payments',
          subject: '1',
          due_at: new Date('2026-11-26T11:00:00Z'),
          parked_at: now,
          parked_because: 'failed',
        },
      ])
      .execute();
    const registry = new Registry();
    databaseMetrics(registry, { database: test.database, clock: { now: () => now } });
    const text = await registry.metrics();
    expect(text).toMatch(/^vitrine_database_up 1$/m);
    expect(text).toMatch(/^vitrine_jobs_due\{kind="send_messages"\} 1$/m);
    expect(text).toMatch(/^vitrine_jobs_oldest_due_seconds\{kind="send_messages"\} 60$/m);
    expect(text).toMatch(/^vitrine_jobs_due\{kind="remove_expired_data"\} 1$/m);
    expect(text).toMatch(/^vitrine_jobs_oldest_due_seconds\{kind="remove_expired_data"\} 0$/m);
    expect(text).toMatch(/^vitrine_jobs_parked\{kind="settle_payments"\} 1$/m);
    expect(text).toMatch(/^vitrine_jobs_parked\{kind="send_messages"\} 0$/m);
    // A parked job is not late.
    expect(text).toMatch(/^vitrine_jobs_oldest_due_seconds\{kind="settle_payments"\} 0$/m);
    expect(text).toMatch(/^vitrine_jobs_due\{kind="settle_payments"\} 0$/m);
    await test.close();
  });
});
