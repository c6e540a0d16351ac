import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { type JobKindName, jobKindNames } from '@vitrine/contract/admin/schemas/parked-jobs.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';

import { newWebhookSecret } from '#api/contexts/webhooks/webhook-secret.ts';
import { insertJobPairs, poisonJobs } from '#test/poisoned-jobs.ts';
import type { JobPair } from '#test/poisoned-records.ts';
import { startWebhookTarget, type WebhookTarget } from '#test/start-webhook-target.ts';
import { startTestApi, type TestApi } from '#test/test-api.ts';
import { postgresOnly, testDay } from '#test/test-databases.ts';
import { startTestInbox, type TestInbox } from '#test/test-inbox.ts';

import { openPlatform } from './platform.ts';
import { startJobs } from './start-jobs.ts';

const program = fileURLToPath(new URL('../../test/job-process.ts', import.meta.url));
const hourMs = 3_600_000;
/** Three attempts without progress, one before them that made some, and the look that finds a job interrupted in the last. */
const rounds = 5;

let test: TestApi;
let inbox: TestInbox;
let target: WebhookTarget;
let pairs: { readonly [Kind in JobKindName]: JobPair };

async function start(now: Date): Promise<void> {
  [inbox, target] = [await startTestInbox(), await startWebhookTarget()];
  test = await startTestApi({
    clock: { now: () => now },
    env: { SMTP_URL: inbox.url, WEBHOOK_TEST_ORIGINS: target.origin },
  });
  pairs = await insertJobPairs(test.database.everything, {
    now,
    webhookUrl: `${target.origin}/avisos`,
    webhookSecret: newWebhookSecret(test.config.API_TOKEN_SECRET).stored,
  });
}
afterEach(async () => {
  await test.close();
  await Promise.all([inbox.close(), target.close()]);
});

/** Returns what became of the two jobs of each kind. */
async function outcomes(): Promise<Record<string, string>> {
  const { rows } = await sql<{
    store_id: number;
    kind: string;
    subject: string;
    because: string | null;
    is_due: boolean;
  }>`
    select store_id, kind, subject, parked_because as because, due_at < 'infinity' as is_due from jobs`.execute(
    test.database.everything,
  );
  const { rows: deliveries } = await sql<{ id: string; problem: string | null }>`
    select id, problem from webhook_deliveries where status = 'failed'`.execute(test.database.everything);
  return Object.fromEntries(
    jobKindNames.map((kind) => {
      const stateOf = ({ storeId, subject }: JobPair['poison']) => {
        if (deliveries.some(({ id, problem }) => id === subject && problem === 'interrupted'))
          return 'given up';
        const job = rows.find(
          (one) => one.store_id === storeId && one.kind === kind && one.subject === subject,
        );
        return job ? (job.because ?? 'waits') : 'done';
      };
      return [kind, `${stateOf(pairs[kind].poison)}, ${stateOf(pairs[kind].sound)}`];
    }),
  );
}

/** What is expected: a removal or check recurs, so that its job stays; a webhook's delivery says itself that it was given up. */
const parkedKinds = (because: string): Record<string, string> => ({
  ...Object.fromEntries(jobKindNames.map((kind) => [kind, `${because}, done`])),
  deliver_webhooks: 'given up, done',
  // It is tried again later, and says itself that it was given up.
  run_app_jobs: 'waits, done',
  // Its provider is asked again later.
  settle_payments: `${because}, waits`,
  refresh_collections: `${because}, waits`,
  check_mail_senders: `${because}, waits`,
  remind_carts: `${because}, waits`,
  remove_product_changes: `${because}, waits`,
  remove_expired_data: `${because}, waits`,
});

const config = () => ({ ...test.config, SEED_DEMO: false });
const roundTime = (round: number) => new Date(testDay.getTime() + 2 * round * hourMs);

/** Runs the jobs of a process until nothing is due. */
async function runRound(round: number): Promise<void> {
  const now = roundTime(round);
  const platform = await openPlatform(config(), { clock: { now: () => now }, database: test.database });
  const jobs = await startJobs(platform);
  await platform.services.background.whenIdle();
  await jobs.stop();
  await platform.close();
}

describe.each(['begin', 'record'] as const)('work of every kind that fails at its %s', (moment) => {
  it('[OPS+10] is parked after three attempts, and the next job of the store and the kind is done', async () => {
    await start(testDay);
    await poisonJobs(test.database.everything, pairs, { effect: 'fails', moment });
    for (let round = 0; round < rounds; round += 1) await runRound(round);
    expect(await outcomes()).toEqual(parkedKinds('failed'));
  });
});

/** Runs a process until the poison of every kind holds it, and kills it. */
async function killAtPoison(now: Date): Promise<void> {
  const child = spawn(process.execPath, [program, JSON.stringify(config()), now.toISOString()], {
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const { everything } = test.database;
  const sleeping = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`.execute(everything);
    return rows[0]?.count;
  };
  try {
    await expect.poll(sleeping).toBe(jobKindNames.length);
  } finally {
    child.kill('SIGKILL');
    await ended;
    // The server would notice the lost connections only at their next word.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`.execute(everything);
    await expect.poll(sleeping).toBe(0);
  }
}

describe.each(postgresOnly)('work of every kind whose process is killed', () => {
  it('[OPS+10] is parked after three attempts, and the next job of the store and the kind is done', async () => {
    await start(testDay);
    await poisonJobs(test.database.everything, pairs, { effect: 'sleeps', moment: 'begin' });
    for (let round = 0; round < 3; round += 1) await killAtPoison(roundTime(round));
    await runRound(3);
    expect(await outcomes()).toEqual(parkedKinds('interrupted'));
  });
});
