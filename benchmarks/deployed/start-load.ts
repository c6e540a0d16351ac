import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A load generator in a process of its own, so that the shop's supervisor does not wait for it. */
export interface Load {
  readonly pid: number;
  /** What it sent at its end. */
  readonly result: Promise<unknown>;
  stop(): void;
}

/** Starts a load generator of this folder, which receives `input` as its first message. */
export function startLoad(script: string, input: object): Load {
  const child = fork(path.join(import.meta.dirname, script));
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${script} exited with ${code} before it was done`);
  });
  const result = Promise.race([once(child, 'message').then(([message]): unknown => message), ended]);
  // The loser of the race must not count as unhandled, nor a result that is not read after an error elsewhere.
  for (const promise of [ended, result]) promise.catch(() => {});
  child.send(input);
  return {
    pid: child.pid ?? 0,
    result,
    stop: () => child.kill('SIGKILL'),
  };
}
