import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setInterval } from 'node:timers';
import { fileURLToPath } from 'node:url';

import { cpuSeconds } from './measure.ts';

export interface ImportRun {
  readonly seconds: number;
  /** CPU time of the importing process, without the database's. */
  readonly cpuSeconds: number;
  /** Peak memory of the process. */
  readonly peakBytes: number;
}

const script = fileURLToPath(new URL('../apps/api/scripts/import-catalogue.ts', import.meta.url));
const sampleIntervalMs = 100;

/** Imports a file with the import command, in a separate process. */
export async function importFile(
  store: string,
  file: string,
  env: Record<string, string>,
): Promise<ImportRun> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [script, '--store', store, file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('import did not start');
  let seen = { cpuSeconds: 0, peakBytes: 0 };
  const sampling = setInterval(() => {
    seen = sampleMemory(pid) ?? seen;
  }, sampleIntervalMs);
  const [code] = await once(child, 'exit');
  clearInterval(sampling);
  if (code !== 0) throw new Error(`import of ${file} exited with ${code}`);
  return { seconds: (performance.now() - startedAt) / 1000, ...seen };
}

function sampleMemory(pid: number): { cpuSeconds: number; peakBytes: number } | null {
  try {
    const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return peak === undefined ? null : { cpuSeconds: cpuSeconds(pid), peakBytes: Number(peak) * 1024 };
  } catch {
    // The process has exited: the last sample is the result.
    return null;
  }
}
