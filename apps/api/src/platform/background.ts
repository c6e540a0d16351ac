import type { Logger } from 'pino';

/** Work that nobody waits for, so that how long it takes tells nothing. */
export interface Background {
  /** Never throws; what the work throws is logged under its name. */
  run(name: string, work: () => Promise<void>): void;
  /** Resolves when nothing is under way. */
  settled(): Promise<void>;
}

export function background(log: Pick<Logger, 'error'>): Background {
  const underWay = new Set<Promise<void>>();
  return {
    run(name, work) {
      const done = work()
        .catch((error: unknown) =>
          log.error({ work: name, err: withoutPeople(error) }, 'Work in the background failed'),
        )
        .finally(() => underWay.delete(done));
      underWay.add(done);
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/** A mail server names in its message whom it refused; no log may hold that [OPS+02]. */
function withoutPeople(error: unknown): unknown {
  if (!(error instanceof Error)) return 'not an error';
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return { type: error.name, code, responseCode, stack: error.stack?.split('\n').slice(1).join('\n') };
}
