import { AdminCallError } from '@vitrine/contract/admin/admin-client.ts';

import { describeError } from '#api/platform/background.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import type { Using } from '#api/platform/use-case-context.ts';

import type { UsingApps } from './app-host.ts';
import { appJobRepository } from './app-job-repository.ts';
import { type AppRow, appRepository } from './app-repository.ts';
import { AppFault } from './built-in-app.ts';
import { recurringKey } from './notify-app.ts';
import { withinTime } from './within-time.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const timeLimitMs = 2 * minuteMs;
/** Longer than an attempt takes: an older claim belongs to a process that ended meanwhile. */
const claimedMs = 3 * minuteMs;
const pausesMs: readonly number[] = [
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  6 * hourMs,
  12 * hourMs,
];
/** More were begun and not recorded. */
const maxAttempts = pausesMs.length + 1;
/** Apps that a process serves at once. */
const maxApps = 100;

/** What a job of the host does for an app, whose row may say that it was removed. */
export interface HostJob {
  readonly db: StoreDatabase;
  readonly store: RequestStore;
  readonly row: AppRow;
  readonly payload: unknown;
  /** With this one. */
  readonly attempts: number;
  readonly signal: AbortSignal;
}

/** When a job of the host runs again; null: it is done. */
export type HostJobRunner = (job: HostJob) => Promise<Date | null>;

interface RunnerOptions extends Using<'background' | 'clock' | 'log'>, UsingApps {
  readonly services: Using<'background' | 'clock' | 'log'>['services'] & UsingApps['services'];
  /** By name. */
  readonly hostRunners: Readonly<Record<string, HostJobRunner>>;
  /** Breaks attempts off, which other processes repeat. */
  readonly stopping: AbortSignal;
}

const refusedText = ({ message, call }: AdminCallError) => `A loja recusou ao aplicativo ${call}: ${message}`;

export interface AppJobs {
  /** Begins what is due in a store and returns at once: apps are served side by side, so that a slow one delays itself only. */
  runDue(db: StoreDatabase, store: RequestStore): Promise<void>;
}

/** Runs the jobs of apps at least once, one job of an app in a store at a time, in any number of processes. */
export function createAppJobs({ services, hostRunners, stopping }: RunnerOptions): AppJobs {
  const { apps, background, clock, log } = services;
  const served = new Set<string>();

  async function serve(db: StoreDatabase, store: RequestStore, appId: string): Promise<void> {
    while (!stopping.aborted) {
      const now = clock.now();
      const until = new Date(now.getTime() + claimedMs);
      const claimed = await db
        .transaction()
        .execute(async (trx) =>
          (await appJobRepository.lockApp(trx, appId))
            ? appJobRepository.claim(trx, { appId, now, until })
            : undefined,
        );
      const row = claimed && (await appRepository.byId(db, appId));
      if (!claimed || !row) return;
      await attempt({ db, store, row, claimed, until });
    }
  }

  async function attempt({
    db,
    store,
    row,
    claimed,
    until,
  }: {
    db: StoreDatabase;
    store: RequestStore;
    row: AppRow;
    claimed: NonNullable<Awaited<ReturnType<typeof appJobRepository.claim>>>;
    until: Date;
  }): Promise<void> {
    const { id, name, key, payload, attempts } = claimed;
    const at = (ms: number) => new Date(clock.now().getTime() + ms);
    if (attempts > maxAttempts) {
      const problem = 'A tarefa foi interrompida repetidas vezes.';
      await appJobRepository.reschedule(db, { id, until, dueAt: null, problem });
      return;
    }
    const runHost = hostRunners[name];
    const job = apps.builtIn(row.app)?.jobs?.[name];
    if (!runHost && row.status !== 'active') {
      // It rests with its app.
      await appJobRepository.reschedule(db, { id, until, dueAt: at(hourMs), problem: null, isFresh: true });
      return;
    }
    try {
      const againAt = await withinTime(timeLimitMs, stopping, async (signal) => {
        if (runHost) return runHost({ db, store, row, payload, attempts, signal });
        if (!job) throw new AppFault('Esta versão da loja não tem esta tarefa.', { isLasting: true });
        await job.run(apps.contextOf(db, { store, row, signal }), payload);
        return job.everyMs !== undefined && key === recurringKey ? at(job.everyMs) : null;
      });
      if (againAt === null) await appJobRepository.finish(db, { id, until });
      else await appJobRepository.reschedule(db, { id, until, dueAt: againAt, problem: null, isFresh: true });
    } catch (error) {
      if (stopping.aborted) {
        await appJobRepository.reschedule(db, { id, until, dueAt: clock.now(), problem: null });
        return;
      }
      const isKnown = error instanceof AppFault;
      const isRefused = error instanceof AdminCallError;
      const pauseMs = isKnown && error.isLasting ? undefined : pausesMs[attempts - 1];
      const everyMs = key === recurringKey ? job?.everyMs : undefined;
      // What recurs goes on by itself; its problem is shown until it has succeeded.
      const pauseOfNext = pauseMs ?? everyMs;
      if (!isKnown && !isRefused) {
        log[pauseOfNext === undefined ? 'error' : 'warn'](
          { app: row.app, store: store.publicId, job: name, attempts, err: describeError(error) },
          'job of an app failed',
        );
      }
      await appJobRepository.reschedule(db, {
        id,
        until,
        dueAt: pauseOfNext === undefined ? null : at(pauseOfNext),
        problem: isKnown ? error.message : isRefused ? refusedText(error) : 'Erro no aplicativo.',
      });
    }
  }

  return {
    async runDue(db, store) {
      for (const appId of await appJobRepository.dueApps(db, clock.now())) {
        const key = `${store.id}:${appId}`;
        if (served.size >= maxApps) return;
        if (served.has(key)) continue;
        served.add(key);
        background.run('run jobs of an app', async () => {
          try {
            await serve(db, store, appId);
          } finally {
            served.delete(key);
          }
        });
      }
    },
  };
}
