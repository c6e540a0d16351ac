/** A part of the app could not be loaded, as after a new release: the page is loaded whole, but not in a loop. */
const quietMs = 60_000;
const lastReloadKey = 'chunk_reload_at';

export interface ChunkFailureSurroundings {
  /** Address that is being navigated to; null when nothing is, as for a part that was loaded ahead. */
  target: () => string | null;
  /** Loads that address whole. */
  load: (address: string) => void;
  memory: Pick<Storage, 'getItem' | 'setItem'>;
  now: () => number;
}

/**
 * What to do about a failed load: at most one full load of the target in 60 s [RTE-08]. Otherwise the error screen
 * shows, and the router's own reload is told that it had its turn.
 */
export function chunkFailureHandler({ target, load, memory, now }: ChunkFailureSurroundings) {
  return (error: Error): void => {
    const address = target();
    const last = Number(memory.getItem(lastReloadKey) ?? Number.NEGATIVE_INFINITY);
    if (address !== null && now() - last >= quietMs) {
      memory.setItem(lastReloadKey, String(now()));
      load(address);
      return;
    }
    // TanStack Router reloads once for each message that is not yet noted under this name.
    memory.setItem(`tanstack_router_reload:${error.message}`, '1');
  };
}
