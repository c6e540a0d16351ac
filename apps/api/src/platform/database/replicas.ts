import { setTimeout as wait } from 'node:timers/promises';

import { Kysely } from 'kysely';
import type { Logger } from 'pino';

import { measuredEvents } from '#api/platform/telemetry/measured-events.ts';

import { postgresEngine } from './postgres-engine.ts';
import type { AllTables } from './store-tables.ts';
import { isAtLeast, replayedPosition, type WalPosition } from './wal-position.ts';

/** Streaming replicas of the main database [decision 67]. */
export interface Replicas {
  readonly count: number;
  /** Returns one that has reached a position, in turn; null if none has. */
  at(position: WalPosition): Kysely<AllTables> | null;
  /** Returns how far each one was when it last responded, in the order of their URLs; null for one that is left out. */
  positions(): readonly (WalPosition | null)[];
  close(): Promise<void>;
}

interface Replica {
  readonly everything: Kysely<AllTables>;
  /** Null while it does not respond. */
  position: WalPosition | null;
}

const lookEveryMs = 100;
/** A replica that takes longer to say where it is receives no reads meanwhile. */
const lookLimitMs = 500;

/** Opens replicas by their URLs and follows how far each has come. One that does not respond is left out. */
export function openReplicas(urls: readonly string[], log?: Pick<Logger, 'warn'>): Replicas {
  const closing = new AbortController();
  let turn = 0;
  const replicas = urls.map((url): Replica => {
    const { dialect } = postgresEngine(url);
    return {
      everything: new Kysely<AllTables>({ dialect, log: (event) => measuredEvents.query.publish(event) }),
      position: null,
    };
  });
  const following = Promise.all(replicas.map(follow));

  async function follow(replica: Replica, index: number): Promise<void> {
    let wasLost = false;
    while (!closing.signal.aborted) {
      const late = setTimeout(() => (replica.position = null), lookLimitMs);
      const position = await replayedPosition(replica.everything).catch(() => null);
      clearTimeout(late);
      const isLost = position === null;
      if (isLost && !wasLost)
        log?.warn({ replica: index + 1 }, 'replica left out: it does not respond as one');
      wasLost = isLost;
      replica.position = position;
      await wait(lookEveryMs, null, { signal: closing.signal, ref: false }).catch(() => {});
    }
  }

  return {
    count: replicas.length,
    at(position) {
      turn += 1;
      for (let step = 0; step < replicas.length; step += 1) {
        const replica = replicas[(turn + step) % replicas.length];
        if (replica?.position && isAtLeast(replica.position, position)) return replica.everything;
      }
      return null;
    },
    positions: () => replicas.map(({ position }) => position),
    async close() {
      closing.abort();
      await following;
      for (const { everything } of replicas) await everything.destroy();
    },
  };
}
