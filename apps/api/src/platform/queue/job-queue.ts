import { inRootSpan } from '@vitrine/telemetry/in-root-span.ts';

import { describeError } from '#api/platform/background.ts';
import type { DatabasePart } from '#api/platform/database/database-part.ts';
import { DatabaseUnavailable } from '#api/platform/database/database-unavailable.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import type { Services } from '#api/platform/services.ts';

import { jobRepository } from './job-repository.ts';

/** The channel on which database triggers announce work that is due immediately. */
const channel = 'vitrine_jobs';
/** Finds jobs that became due, and lost announcements. */
const pollMs = 5000;

export interface JobKind {
  /**
   * The duration of a claim: longer than the work usually takes. After a killed process it delays the job.
   */
  readonly claimedMs: number;
  /** Does all due work of this kind in a store. May run at any moment, in several processes concurrently. */
  run(store: RequestStore): Promise<void>;
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
 * run concurrently, so that a slow mail server delays no payment; the stores of a kind run sequentially.
 */
export async function startJobQueue({ part, services, kinds }: JobQueueOptions): Promise<JobQueue> {
  const { background, clock, log } = services;
  const db = part.everything;
  const running = new Set<string>();
  /** Running kinds whose work was announced again, maybe for a store already visited. */
  const announcedAgain = new Set<string>();
  let isStopped = false;
  let isLooking = false;
  let isLookDue = false;
  let isPaused = false;

  function announce(): void {
    for (const kind of running) announcedAgain.add(kind);
    look();
  }

  function look(): void {
    isLookDue = true;
    if (isLooking || isStopped) return;
    isLooking = true;
    background.run('find due jobs', async () => {
      try {
        while (isLookDue && !isStopped) {
          isLookDue = false;
          await startDueKinds();
        }
      } catch (error) {
        pauseAt(error);
      } finally {
        isLooking = false;
      }
    });
  }

  async function startDueKinds(): Promise<void> {
    const idle = Object.keys(kinds).filter((kind) => !running.has(kind));
    const due = await jobRepository.dueKinds(db, { kinds: idle, now: clock.now() });
    if (isPaused) log.warn({}, 'jobs resumed');
    isPaused = false;
    for (const kind of due) start(kind);
  }

  function start(kind: string): void {
    running.add(kind);
    background.run(kind, async () => {
      try {
        await runKind(kind);
      } catch (error) {
        pauseAt(error);
      } finally {
        running.delete(kind);
        if (announcedAgain.delete(kind)) look();
      }
    });
  }

  /** Visits each store once, even if work remains, e.g. what a provider did not accept: it waits for the next poll. */
  async function runKind(kind: string): Promise<void> {
    const visited: number[] = [];
    while (!isStopped) {
      const now = clock.now();
      const until = new Date(now.getTime() + (kinds[kind]?.claimedMs ?? 0));
      const store = await jobRepository.claim(db, { kind, now, until, excludedStores: visited });
      if (!store) return;
      visited.push(store.id);
      try {
        await inRootSpan(`job ${kind}`, async () => kinds[kind]?.run(store));
      } catch (error) {
        if (error instanceof DatabaseUnavailable) throw error;
        log.error({ kind, store: store.publicId, err: describeError(error) }, 'job failed');
      }
    }
  }

  /** Logs a database outage once, until a query succeeds. */
  function pauseAt(error: unknown): void {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    if (!isPaused) log.warn({ code: error.code }, 'jobs paused: database unavailable');
    isPaused = true;
  }

  const stopListening = await part.engine.listen(channel, announce, announce);
  const polling = setInterval(look, pollMs);
  look();
  return {
    async stop() {
      isStopped = true;
      clearInterval(polling);
      await stopListening();
    },
  };
}
