import { isReachable, showConnectionNotice, untilReachable } from './connection.ts';

interface CodeOptions {
  /** No notice while it waits for the connection: the page is complete without it. Read when the loading fails. */
  isQuiet?: boolean;
}

/**
 * Loads code, waiting for the connection as long as it is lost: an action goes on when it is back. Rejects only if the server
 * responds and does not have the code, as after a new release. Every dynamic import of a page goes through this, by itself or
 * through a lazy component (`code-loading.test.ts`).
 */
export async function loadCode<Code>(load: () => Promise<Code>, options: CodeOptions = {}): Promise<Code> {
  for (let mayBeMissing = false; ;) {
    try {
      return await load();
    } catch (error) {
      if (await isReachable()) {
        // The connection may have come back since the code was asked for: it is asked for again.
        if (mayBeMissing) throw error;
        mayBeMissing = true;
        continue;
      }
      mayBeMissing = false;
      const reached = untilReachable();
      if (!options.isQuiet) showConnectionNotice();
      await reached;
    }
  }
}
