import { z } from 'zod';

import type { DatabasePart } from './database/database-part.ts';
import type { WalPosition } from './database/wal-position.ts';

/**
 * Cache tags of a change in a store, by its public id. `store: '*'` with the tag `all` means that anything may have
 * changed.
 */
export interface ChangeEvent {
  store: string;
  tags: string[];
  /** The database's position after the change; absent without replicas, and if it could not be read. */
  position?: WalPosition | undefined;
}

export interface ChangeEvents {
  /** True once the process leaves: its subscribers need another one. */
  readonly isEnding: boolean;
  /** Reads the position that every change so far precedes; undefined without replicas, and if it cannot be read. */
  readPosition(): Promise<WalPosition | undefined>;
  /** Calls `onEnd` when the process leaves. Returns a function that unsubscribes. */
  subscribe(listener: (event: ChangeEvent) => void, onEnd?: () => void): () => void;
  /** Ends every subscription that can be renewed at another process. */
  endSubscriptions(): void;
  close(): Promise<void>;
}

const changeEvent = z.object({ store: z.string(), tags: z.array(z.string()) });

/** Publishes the changes that database triggers announce, from any process, to this process's subscribers. */
export async function listenForChanges(database: {
  readonly parts: readonly Pick<DatabasePart, 'engine'>[];
  /** Null without replicas. */
  readonly readPosition?: (() => Promise<WalPosition>) | null;
}): Promise<ChangeEvents> {
  const { readPosition } = database;
  const listeners = new Set<(event: ChangeEvent) => void>();
  const ending = new AbortController();
  const waiting: ChangeEvent[] = [];
  let isReadingPosition = false;

  function send(event: ChangeEvent): void {
    for (const listener of listeners) listener(event);
  }

  function publish(event: ChangeEvent): void {
    if (readPosition) {
      waiting.push(event);
      if (!isReadingPosition) void publishWaiting(readPosition);
    } else {
      send(event);
    }
  }

  /** Publishes all waiting events with one position, read after their changes were committed. */
  async function publishWaiting(read: () => Promise<WalPosition>): Promise<void> {
    isReadingPosition = true;
    while (waiting.length > 0) {
      const events = waiting.splice(0);
      const position = await read().catch(() => undefined);
      for (const event of events) send({ ...event, position });
    }
    isReadingPosition = false;
  }

  const stops = await Promise.all(
    database.parts.map(({ engine }) =>
      engine.listen(
        'vitrine_changes',
        (payload) => publish(changeEvent.parse(JSON.parse(payload))),
        () => publish({ store: '*', tags: ['all'] }),
      ),
    ),
  );
  return {
    readPosition: async () => readPosition?.().catch(() => undefined),
    get isEnding() {
      return ending.signal.aborted;
    },
    subscribe(listener, onEnd) {
      listeners.add(listener);
      if (onEnd) ending.signal.addEventListener('abort', onEnd, { once: true });
      return () => {
        listeners.delete(listener);
        if (onEnd) ending.signal.removeEventListener('abort', onEnd);
      };
    },
    endSubscriptions: () => ending.abort(),
    async close() {
      for (const stop of stops) await stop();
    },
  };
}
