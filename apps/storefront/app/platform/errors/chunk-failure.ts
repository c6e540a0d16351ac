import { storedText } from '#app/platform/browser/stored-text.ts';

/** TanStack Router reloads once for each message that is not yet noted under this name. */
export function noteRouterReload(message: string): void {
  storedText({ key: `tanstack_router_reload:${message}`, kind: 'session', parse: String }).write('1');
}

export interface ChunkFailureSurroundings {
  /** Address of the pending navigation; null without one, as for a preloaded chunk. */
  target: () => string | null;
  /** Loads the address as a document. */
  load: (address: string) => void;
  /** Returns whether a document may be loaded because of a chunk, and notes it [RTE-08]. */
  mayReload: () => boolean;
  /** Without a connection a document would be the browser's error page. */
  isOnline: () => boolean;
  /** Prevents the router's own reload for a message. */
  noteReload: (message: string) => void;
}

/**
 * Returns the handler of a chunk that did not load, as after a new release: at most one document load of the target in 60 s
 * [RTE-08]. Otherwise, and without a connection, the error screen shows, and the router's own reload is prevented.
 */
export function chunkFailureHandler({
  target,
  load,
  mayReload,
  isOnline,
  noteReload,
}: ChunkFailureSurroundings) {
  return (error: Error): void => {
    const address = target();
    if (address !== null && isOnline() && mayReload()) {
      load(address);
      return;
    }
    noteReload(error.message);
  };
}
