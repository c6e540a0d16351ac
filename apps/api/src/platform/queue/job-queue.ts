import { inRootSpan } from '@vitrine/telemetry/in-root-span.ts';

import { describeError } from '#api/platform/background.ts';
import type { DatabasePart } from '#api/platform/database/database-part.ts';
import { DatabaseUnavailable } from '#api/platform/database/database-unavailable.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import type { Services } from '#api/platform/services.ts';

import { type ClaimedJob, jobRepository, type ParkedBecause } from './job-repository.ts';

/** The channel on which database triggers announce work that is due immediately. */
const channel = 'vitrine_jobs';
/** Finds jobs that became due, and lost announcements. */
const pollMs = 5000;
/** Then the next store has its turn. */
const turnMs = 5000;
/** A job that makes no progress so many times is parked. */
export const maxJobAttempts = 3;

/**
 * The outcome of a job.
 * - `done`: as far as it could be; its row says whether and when it is due again.
 * - `waits`: likewise, and further jobs of the store would fare no better before the next poll, such as a mail server that accepts nothing.
 * - `nothing`: another process, or something else, had the row.
 * - `more`: its turn is over, and it goes on in the next one.
 */
export type JobOutcome = 'done' | 'waits' | 'nothing' | 'more';

/** A job as its work sees it. */
export interface Job {
  /** Id of the row that the job is about; empty where it is about the whole store. */
  readonly subject: string;
  /** Whether no other job of the store was run before in this turn. */
  readonly isFirstOfTurn: boolean;
  /** Records that the work went on, so that earlier attempts do not count, and extends the claim. */
  progressed(): Promise<void>;
  /** Whether the store had its time and another one waits: the work returns `more`. */
  isTurnOver(): Promise<boolean>;
}

export interface JobKind {
  /**
   * The duration of a claim: longer than the work usually takes. After a killed process it delays the job.
   */
  readonly claimedMs: number;
  /** Whether the jobs of a store run one after the other, in the order in which they were queued. */
  readonly isInOrder?: boolean;
  /** Does one job. May run at any moment, in several processes concurrently. */
  run(store: RequestStore, job: Job): Promise<JobOutcome>;
}

interface JobQueueOptions {
  readonly part: DatabasePart;
  readonly services: Pick<Services, 'background' | 'clock' | 'log'>;
  readonly kinds: Readonly<Record<string, JobKind>>;
}

export interface JobQueue {
  /** Claims no more jobs; running ones continue as background work. */
  stop(): Promise<void>;
}

/**
 * Runs the due jobs of all stores, on announcements and every `pollMs`; an idle process makes one query per poll. Kinds
 * run concurrently, so that a slow mail server delays no payment; within a kind the stores take turns. A job that makes no progress
 * `maxJobAttempts` times, whatever the reason, is parked, and the next one is run.
 */
export async function startJobQueue({ part, services, kinds }: JobQueueOptions): Promise<JobQueue> {
  const { background, clock, log } = services;
  const db = part.everything;
  const running = new Set<string>();
  /** Running kinds whose work was announced again, maybe for a store already visited. */
  const announcedAgain = new Set<string>();
  /** Jobs whose attempt the database's outage ended. */
  const interruptedByOutage = new Set<string>();
  let isStopped = false;
  let isSearching = false;
  let isSearchDue = false;
  let isPaused = false;

  function announce(): void {
    for (const kind of running) announcedAgain.add(kind);
    findDueJobs();
  }

  function findDueJobs(): void {
    isSearchDue = true;
    if (isSearching || isStopped) return;
    isSearching = true;
    background.run('find due jobs', async () => {
      try {
        while (isSearchDue && !isStopped) {
          isSearchDue = false;
          await startDueKinds();
        }
      } catch (error) {
        logOutage(error);
      } finally {
        isSearching = false;
      }
    });
  }

  async function startDueKinds(): Promise<void> {
    const idle = Object.keys(kinds).filter((kind) => !running.has(kind));
    if (interruptedByOutage.size > 0) {
      await jobRepository.giveBack(db, [...interruptedByOutage]);
      interruptedByOutage.clear();
    }
    const due = await jobRepository.dueKinds(db, { kinds: idle, now: clock.now() });
    if (isPaused) log.warn({}, 'jobs resumed');
    isPaused = false;
    for (const name of due) {
      const kind = kinds[name];
      if (kind) start(name, kind);
    }
  }

  function start(name: string, kind: JobKind): void {
    running.add(name);
    background.run(name, async () => {
      try {
        await runKind(name, kind);
      } catch (error) {
        logOutage(error);
      } finally {
        running.delete(name);
        if (announcedAgain.delete(name)) findDueJobs();
      }
    });
  }

  /** Gives the stores turns until nothing is due but what waits for the next poll. */
  async function runKind(name: string, kind: JobKind): Promise<void> {
    const waiting = new Set<number>();
    /** Stores that had their turn in this round. */
    const visited = new Set<number>();
    while (!isStopped) {
      const job = await claim(name, kind, { excludedStores: [...waiting, ...visited] });
      if (!job) {
        if (visited.size === 0) return;
        visited.clear();
        continue;
      }
      visited.add(job.store.id);
      if ((await runTurn(name, kind, job)) === 'waits') waiting.add(job.store.id);
    }
  }

  function claim(
    name: string,
    { claimedMs, isInOrder = false }: JobKind,
    { excludedStores = [], ofStore = null }: { excludedStores?: readonly number[]; ofStore?: number | null },
  ): Promise<ClaimedJob | undefined> {
    const now = clock.now();
    const until = new Date(now.getTime() + claimedMs);
    return jobRepository.claim(db, { kind: name, now, until, isInOrder, excludedStores, ofStore });
  }

  /** Runs jobs of one store until it has none or its time is over. */
  async function runTurn(name: string, kind: JobKind, first: ClaimedJob): Promise<'waits' | 'over'> {
    const endsAt = performance.now() + turnMs;
    const storeId = first.store.id;
    for (let job: ClaimedJob | undefined = first; job && !isStopped;) {
      const outcome = await runJob(name, kind, { claimed: job, isFirstOfTurn: job === first, endsAt });
      if (outcome === 'waits') return outcome;
      if (outcome === 'more' || performance.now() >= endsAt) return 'over';
      job = await claim(name, kind, { ofStore: storeId });
    }
    return 'over';
  }

  interface Attempt {
    readonly claimed: ClaimedJob;
    readonly isFirstOfTurn: boolean;
    readonly endsAt: number;
  }

  async function runJob(name: string, kind: JobKind, attempt: Attempt): Promise<JobOutcome> {
    const { claimed, isFirstOfTurn, endsAt } = attempt;
    const { id, store, subject, attempts } = claimed;
    if (attempts > maxJobAttempts) {
      await park(name, claimed, 'interrupted');
      return 'done';
    }
    let hasProgressed = false;
    const job: Job = {
      subject,
      isFirstOfTurn,
      async progressed() {
        hasProgressed = true;
        await jobRepository.progress(db, id, new Date(clock.now().getTime() + kind.claimedMs));
      },
      isTurnOver: async () =>
        performance.now() >= endsAt &&
        jobRepository.isAnotherStoreDue(db, { kind: name, storeId: store.id, now: clock.now() }),
    };
    try {
      const outcome = await inRootSpan(`job ${name}`, () => kind.run(store, job));
      await record(claimed, outcome);
      return outcome;
    } catch (error) {
      if (error instanceof DatabaseUnavailable) {
        interruptedByOutage.add(id);
        throw error;
      }
      if (isStopped) {
        await jobRepository.giveBack(db, [id]);
        return 'nothing';
      }
      const isLast = attempts >= maxJobAttempts && !hasProgressed;
      const facts = { kind: name, store: store.publicId, attempts, err: describeError(error) };
      log[isLast ? 'error' : 'warn'](facts, 'job failed');
      if (isLast) await park(name, claimed, 'failed');
      return 'done';
    }
  }

  async function record(job: ClaimedJob, outcome: JobOutcome): Promise<void> {
    if (outcome === 'nothing') await jobRepository.giveBack(db, [job.id]);
    else if (outcome === 'more') await jobRepository.resume(db, job);
    else await jobRepository.finish(db, job.id);
  }

  async function park(
    name: string,
    { id, store, attempts }: ClaimedJob,
    because: ParkedBecause,
  ): Promise<void> {
    try {
      await jobRepository.park(db, id, { now: clock.now(), because });
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      // Its attempts are counted: it is not run again, and the next claim parks it.
      log.error({ kind: name, store: store.publicId, job: id, err: describeError(error) }, 'job not parked');
      return;
    }
    log.error({ kind: name, store: store.publicId, job: id, attempts, because }, 'job parked');
  }

  /** Logs a database outage once, until a query succeeds. */
  function logOutage(error: unknown): void {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    if (!isPaused) log.warn({ code: error.code }, 'jobs paused: database unavailable');
    isPaused = true;
  }

  const stopListening = await part.engine.listen(channel, announce, announce);
  const polling = setInterval(findDueJobs, pollMs);
  findDueJobs();
  return {
    async stop() {
      isStopped = true;
      clearInterval(polling);
      await stopListening();
    },
  };
}
