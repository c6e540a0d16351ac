import type { Logger } from 'pino';

import { isPassingFault } from './is-passing-fault.ts';
import { isPassingMailFailure, mailFailure } from './mail/mail-failure.ts';

/** Work that does not delay the response, so that its duration reveals nothing. */
export interface Background {
  /** Never throws; logs the error of the work under its name, as a warning if it passes by itself. */
  run(name: string, work: () => Promise<void>): void;
  /** Resolves when no work is running. */
  whenIdle(): Promise<void>;
}

export function background(log: Pick<Logger, 'error' | 'warn'>): Background {
  const pending = new Set<Promise<void>>();
  return {
    run(name, work) {
      const done = work()
        .catch((error: unknown) => {
          const isPassing = isPassingFault(error) || isPassingMailFailure(mailFailure(error));
          const facts = { work: name, err: describeError(error) };
          log[isPassing ? 'warn' : 'error'](facts, 'background work failed');
        })
        .finally(() => pending.delete(done));
      pending.add(done);
    },
    async whenIdle() {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}

/** Describes an error for a log without its message: a mail server quotes the recipient that it refused [OPS+02]. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return 'not an error';
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return { type: error.name, code, responseCode, stack: error.stack?.split('\n').slice(1).join('\n') };
}
