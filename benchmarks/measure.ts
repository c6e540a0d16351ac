import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

export const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Returns the CPU seconds of a process, all threads included. */
export function cpuSeconds(pid: number): number {
  // Fields 14 and 15 of proc(5), counted after the command's name in brackets: utime and stime.
  const fields = statFields(pid);
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Returns the CPU seconds of a process and of its children, those that ended included. */
export function cpuSecondsOfTree(pid: number): number {
  // cutime and cstime count the children that the process has waited for.
  const fields = statFields(pid);
  const endedChildren = (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children.reduce(
    (sum, child) => sum + cpuSecondsOfTree(Number(child)),
    cpuSeconds(pid) + endedChildren,
  );
}

function statFields(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
}

/** Returns the requests that wrk on core 1 completed in `seconds`; throws if a response was not 2xx. */
export async function completedRequests(
  url: string,
  seconds: number,
  connections: number,
  moreHeaders: readonly string[] = [],
): Promise<number> {
  const child = spawn(
    'taskset',
    [
      '-c',
      '1',
      'wrk',
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '-H',
      'accept-encoding: br',
      '-H',
      'accept: text/html',
      ...moreHeaders.flatMap((header) => ['-H', header]),
      url,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await once(child, 'close');
  const requests = /(\d+) requests in/.exec(output)?.[1];
  if (!requests || /Non-2xx|Socket errors/.test(output)) throw new Error(`wrk on ${url}:\n${output}`);
  return Number(requests);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Prints a table as the decisions quote it. */
export function printTable(title: string, rows: readonly Record<string, string | number>[]): void {
  console.log(`\n${title}`);
  console.table(rows);
}
