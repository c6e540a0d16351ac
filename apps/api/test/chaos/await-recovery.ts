import { setTimeout as wait } from 'node:timers/promises';

import { sql } from 'kysely';

import type { Database } from '#api/platform/database/database.ts';

import type { Deployed } from '../../../../tooling/deployed/start-deployed.mjs';

const pollMs = 500;
/** A start with a schema check on a busy machine, and one that waits for another. */
const longestStartMs = 90_000;
/** The claim of a killed process lasts a minute. */
const longestJobMs = 150_000;

/** Waits until a check finds nothing; returns what it found last if that takes too long. */
async function untilNone(find: () => Promise<string[]>, longestMs: number): Promise<string[]> {
  const deadline = performance.now() + longestMs;
  for (;;) {
    const found = await find().catch((error: unknown) => [String(error)]);
    if (found.length === 0 || performance.now() > deadline) return found;
    await wait(pollMs);
  }
}

/** Waits until every process runs and is healthy by itself. Returns those that are not. */
export async function awaitProcesses(
  deployed: Deployed,
  { names, primaryPort, hasReplica }: { names: readonly string[]; primaryPort: number; hasReplica: boolean },
): Promise<string[]> {
  const { addresses } = deployed;
  return untilNone(async () => {
    const running = new Set(
      deployed.processes().flatMap(({ name, pids }) => (pids.length > 0 ? [name] : [])),
    );
    const down = names.filter((name) => !running.has(name)).map((name) => `${name} is not back`);
    const apps = [...addresses.storefronts, ...addresses.apis];
    const unhealthy = await Promise.all(
      apps.map(async (address) => {
        const problem = await fetch(`${address}/healthcheck`, { signal: AbortSignal.timeout(5_000) }).then(
          async (response) => (response.ok ? '' : `${response.status} ${await response.text()}`),
          String,
        );
        return problem === '' ? [] : [`${address} is not healthy: ${problem.slice(0, 300)}`];
      }),
    );
    const streaming = hasReplica
      ? await deployed.query(
          `select count(*) from pg_stat_replication where state = 'streaming'`,
          primaryPort,
        )
      : '1';
    return [...down, ...unhealthy.flat(), ...(streaming === '1' ? [] : ['the replica does not stream'])];
  }, longestStartMs);
}

/** Waits until no job is due. Returns the jobs that stay due, or are parked. */
export async function awaitJobs({ everything }: Database, say: (text: string) => void): Promise<string[]> {
  let seen = '';
  return untilNone(async () => {
    const { rows } = await sql<{ kind: string; subject: string; state: string }>`
      select kind, subject, case
          when parked_at is not null then 'is parked: ' || parked_because
          when due_at <= now() then 'is overdue since ' || due_at
          else 'is claimed until ' || due_at || ' for the attempt ' || attempts
        end as state
      from jobs
      where parked_at is not null or due_at <= now() or (attempts > 0 and due_at < now() + interval '10 minutes')
        -- Progress resets their attempts.
        or kind = 'import_catalogues'`.execute(everything);
    const found = rows.map(({ kind, subject, state }) => `the job to ${kind} ${subject} ${state}`);
    if (found.length > 0 && seen !== found[0]) say(`${found.length} jobs: ${found[0]}`);
    seen = found[0] ?? '';
    return found;
  }, longestJobMs);
}
