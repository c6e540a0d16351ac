import { z } from 'zod';

import type { Database } from './database/database.ts';

/**
 * Cache tags of a change in a store, by its public id. `store: '*'` with the tag `all` means that anything may have
 * changed.
 */
export interface ChangeEvent {
  store: string;
  tags: string[];
}

export interface ChangeEvents {
  subscribe(listener: (event: ChangeEvent) => void): () => void;
  close(): Promise<void>;
}

const changeEvent = z.object({ store: z.string(), tags: z.array(z.string()) });

/** Publishes the changes that database triggers announce, from any process, to this process's subscribers. */
export async function listenForChanges(database: Database): Promise<ChangeEvents> {
  const listeners = new Set<(event: ChangeEvent) => void>();
  const publish = (event: ChangeEvent) => {
    for (const listener of listeners) listener(event);
  };
  const stop = await database.engine.listen(
    'vitrine_changes',
    (payload) => publish(changeEvent.parse(JSON.parse(payload))),
    () => publish({ store: '*', tags: ['all'] }),
  );
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: stop,
  };
}
