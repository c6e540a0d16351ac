import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { cpuSeconds, ticksPerSecond } from './measure.ts';

/** The processes of a shop; `api` is null if the storefront's process contains it. */
export interface ServerProcesses {
  readonly storefront: number | null;
  readonly api: number | null;
  /** Data folder of the PostgreSQL server. */
  readonly cluster: string;
}

/** CPU seconds since the start of each process. */
export interface ServerCpu {
  readonly storefront: number;
  readonly api: number;
  readonly postgres: number;
}

export function serverCpu({ storefront, api, cluster }: ServerProcesses): ServerCpu {
  return {
    storefront: storefront === null ? 0 : cpuSeconds(storefront),
    api: api === null ? 0 : cpuSeconds(api),
    postgres: clusterCpuSeconds(cluster),
  };
}

/** Returns the CPU seconds of a PostgreSQL server with all its processes, those that ended included. */
function clusterCpuSeconds(cluster: string): number {
  const postmaster = readFileSync(path.join(cluster, 'data', 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => processTicks(pid, postmaster))
    .reduce((sum, one) => sum + one, 0);
  return ticks / ticksPerSecond;
}

function processTicks(pid: string, postmaster: string): number {
  let fields: string[];
  try {
    fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    // The process has ended meanwhile; its parent has its time.
    return 0;
  }
  // proc(5), after the command's name: parent, then user and system time of the process and of its ended children.
  const [own, ended] = [Number(fields[11]) + Number(fields[12]), Number(fields[13]) + Number(fields[14])];
  if (pid === postmaster) return own + ended;
  return fields[1] === postmaster ? own : 0;
}
