import { FolderInUse } from '#api/platform/database/folder-lock.ts';

/** A reason why a process cannot start, which names the variable to change. */
export class StartUpProblem extends Error {
  override readonly name = 'StartUpProblem';
}

/** Runs a step of the start; a failure names the variable that it depends on. */
export async function dependingOn<Result>(
  variable: string,
  step: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof StartUpProblem) throw error;
    throw new StartUpProblem(`${variable}: ${reasonOf(error)}`, { cause: error });
  }
}

/** Returns why a process cannot start, in one line without a stack and without what the variables hold. */
export function startUpFailure(error: unknown): string {
  return error instanceof StartUpProblem ? oneLine(error.message) : reasonOf(error);
}

function reasonOf(error: unknown): string {
  // A connection that was tried at several addresses.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error)) return oneLine(String(first));
  if (first instanceof FolderInUse) return oneLine(first.message);
  const cause = first.cause instanceof Error ? `: ${reasonOf(first.cause)}` : '';
  const code = 'code' in first && typeof first.code === 'string' ? ` (${first.code})` : '';
  return oneLine(`${first.message}${first.message.includes(code.slice(2, -1)) ? '' : code}${cause}`);
}

const credentials = /(\w+:\/\/)[^\s/@]+@/g;

const oneLine = (text: string) => text.replace(/\s+/g, ' ').replaceAll(credentials, '$1').trim();

const isDebugging = ['debug', 'trace'].includes(process.env['LOG_LEVEL'] ?? '');

/** Starts a process, or ends it with one line on stderr that says why it cannot. */
export async function startOrEnd(name: string, start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    process.stderr.write(`${name} cannot start: ${startUpFailure(error)}\n`);
    if (isDebugging && error instanceof Error) process.stderr.write(`${error.stack ?? ''}\n`);
    // Open handles would keep the process alive.
    process.exit(1);
  }
}
