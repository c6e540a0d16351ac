import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { compiledCodeEnvironment } from '#api/platform/compiled-code-environment.ts';
import { OperatorProblem } from '#api/platform/operator-problem.ts';

import type { FontOrder, FontOutcome } from './font-preparer.ts';
import type { PreparedFont } from './prepare-font.ts';

const program = fileURLToPath(new URL('./font-preparer.ts', import.meta.url));
/** A large variable font takes about two seconds. Less than the panel waits for a call. */
const usualLimitMs = 8_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * Prepares a font in a process of its own, without this one's environment: the libraries read a file of which nothing is
 * known. Refuses as `prepareFont` does, and what takes longer than 8 seconds.
 */
export function prepareFontApart(
  original: Buffer,
  weight: number | null,
  limitMs = usualLimitMs,
): Promise<PreparedFont> {
  // One at a time, because each takes a core and its own memory.
  const prepared = last.then(() => prepareInChild({ original, weight }, limitMs));
  last = prepared.catch(() => undefined);
  return prepared;
}

function prepareInChild(order: FontOrder, limitMs: number): Promise<PreparedFont> {
  const child = fork(program, [], {
    serialization: 'advanced',
    execArgv: [],
    env: compiledCodeEnvironment(),
  });
  const { promise, resolve, reject } = Promise.withResolvers<PreparedFont>();
  const limit = setTimeout(() => {
    reject(new OperatorProblem('font_takes_too_long'));
  }, limitMs);
  child.once('message', (outcome: FontOutcome) => {
    if ('prepared' in outcome) {
      const { bytes, face } = outcome.prepared;
      resolve({ bytes: Buffer.from(bytes), face });
    } else reject(new OperatorProblem(outcome.problem));
  });
  child.once('error', reject);
  child.once('exit', (code, signal) => {
    reject(new Error('font process ended without an outcome', { cause: { code, signal } }));
  });
  child.send(order);
  return promise.finally(() => {
    clearTimeout(limit);
    child.kill('SIGKILL');
  });
}
