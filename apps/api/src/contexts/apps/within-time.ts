import { AppFault } from './built-in-app.ts';

/** Runs work with a signal that aborts when its time is over or the process stops; then rejects, whatever the work does. */
export async function withinTime<Value>(
  timeLimitMs: number,
  stopping: AbortSignal,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const signal = AbortSignal.any([AbortSignal.timeout(timeLimitMs), stopping]);
  const { promise: over, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(new AppFault(`não terminou em ${Math.round(timeLimitMs / 1000)} s`));
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { once: true });
  const working = work(signal);
  // What it does later has no effect here.
  working.catch(() => {});
  return Promise.race([working, over]).finally(() => signal.removeEventListener('abort', onAbort));
}
