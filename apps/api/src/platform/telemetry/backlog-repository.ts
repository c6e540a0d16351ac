import { type Kysely, sql } from 'kysely';

import type { AllTables } from '#api/platform/database/store-tables.ts';

interface Backlog {
  readonly jobs: readonly { kind: string; due: number; oldestSeconds: number; parked: number }[];
  readonly outbox: { messages: number; oldestSeconds: number };
  readonly payments: readonly { status: string; count: number; oldestSeconds: number }[];
}

/** Reads across all stores, for the operator: counts and ages only. A job that was due from the beginning has no age. */
export const backlogRepository = {
  async read(db: Kysely<AllTables>, now: Date): Promise<Backlog> {
    const jobs = await sql<{ kind: string; due: number; oldest: number; parked: number }>`
      select kind, count(*) filter (where due_at <= ${now} and parked_at is null)::float as due,
        coalesce(extract(epoch from ${now}::timestamptz
          - min(due_at) filter (where isfinite(due_at) and parked_at is null)), 0)::float as oldest,
        count(parked_at)::float as parked
      from jobs group by kind`.execute(db);
    const outbox = await sql<{ messages: number; oldest: number }>`
      select count(*)::float as messages,
        coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::float as oldest
      from outbox_messages where due_at is not null`.execute(db);
    const payments = await sql<{ status: string; count: number; oldest: number }>`
      select status, count(*)::float as count,
        extract(epoch from ${now}::timestamptz - min(created_at))::float as oldest
      from payments where status in ('unknown', 'pending', 'in_review') group by status`.execute(db);
    const seconds = (oldest: number) => Math.max(0, oldest);
    return {
      jobs: jobs.rows.map(({ oldest, ...job }) => ({ ...job, oldestSeconds: seconds(oldest) })),
      outbox: {
        messages: outbox.rows[0]?.messages ?? 0,
        oldestSeconds: seconds(outbox.rows[0]?.oldest ?? 0),
      },
      payments: payments.rows.map(({ status, count, oldest }) => ({
        status,
        count,
        oldestSeconds: seconds(oldest),
      })),
    };
  },
};
