import { type StoredValue, storedText } from './stored-value.ts';

const quietMs = 60_000;

/** When this tab last loaded a page whole because a chunk was missing. */
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
  /** Address that is being navigated to; null when nothing is, as for a part that was loaded ahead. */
  target: () => string | null;
  /** Loads that address whole. */
  load: (address: string) => void;
  lastReload: Pick<StoredValue<number>, 'read' | 'write'>;
  /** Keeps the router from a reload of its own for a message. */
  noteReload: (message: string) => void;
  now: () => number;
}

/**
 * What to do when a part of the app could not be loaded, as after a new release: at most one full load of the target in 60 s [RTE-08]. Otherwise the error screen
 * shows, and the router's own reload is told that it had its turn.
 */
export function chunkFailureHandler({ target, load, lastReload, noteReload, now }: ChunkFailureSurroundings) {
  return (error: Error): void => {
    const address = target();
    const sinceLastMs = now() - (lastReload.read() ?? Number.NEGATIVE_INFINITY);
    // A time to come is none at which a page was loaded.
    if (address !== null && (sinceLastMs >= quietMs || sinceLastMs < 0)) {
      lastReload.write(now());
      load(address);
      return;
    }
    noteReload(error.message);
  };
}
