import { type StoredValue, storedText } from '#app/platform/browser/stored-value.ts';

const quietMs = 60_000;

/** Time of this tab's last document load because of a missing chunk. */
export const lastChunkReload = storedText({
  key: 'chunk_reload_at',
  kind: 'session',
  parse: (text) => (/^\d{1,15}$/.test(text) ? Number(text) : null),
});

/** TanStack Router reloads once for each message that is not yet noted under this name. */
export function noteRouterReload(message: string): void {
  storedText({ key: `tanstack_router_reload:${message}`, kind: 'session', parse: String }).write('1');
}

export interface ChunkFailureSurroundings {
  /** Address of the pending navigation; null without one, as for a preloaded chunk. */
  target: () => string | null;
  /** Loads the address as a document. */
  load: (address: string) => void;
  lastReload: Pick<StoredValue<number>, 'read' | 'write'>;
  /** Prevents the router's own reload for a message. */
  noteReload: (message: string) => void;
  now: () => number;
}

/**
 * Returns the handler of a chunk that did not load, as after a new release: at most one document load of the target in 60 s
 * [RTE-08]. Otherwise the error screen shows, and the router's own reload is prevented.
 */
export function chunkFailureHandler({ target, load, lastReload, noteReload, now }: ChunkFailureSurroundings) {
  return (error: Error): void => {
    const address = target();
    const sinceLastMs = now() - (lastReload.read() ?? Number.NEGATIVE_INFINITY);
    // A time in the future is invalid.
    if (address !== null && (sinceLastMs >= quietMs || sinceLastMs < 0)) {
      lastReload.write(now());
      load(address);
      return;
    }
    noteReload(error.message);
  };
}
