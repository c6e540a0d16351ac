import { readdirSync, readFileSync } from 'node:fs';

import { ticksPerSecond } from '../measure.ts';
import { type ProcessMemory, processMemory } from './process-memory.ts';

export interface ProcessUsage {
  /** Since the start, with all children, those that ended included. */
  readonly cpuSeconds: number;
  /** With all children. */
  readonly memory: ProcessMemory;
}

interface NamedProcess {
  readonly name: string;
  readonly pids: readonly number[];
}

/** Measures processes with their children, by name. */
export function processUsage(processes: readonly NamedProcess[]): Map<string, ProcessUsage> {
  const all = runningProcesses();
  return new Map(
    processes.map(({ name, pids }) => {
      const tree = pids.flatMap((pid) => treeOf(pid, all));
      return [
        name,
        {
          cpuSeconds: tree.reduce((sum, { ticks }) => sum + ticks, 0) / ticksPerSecond,
          memory: memoryOf(tree),
        },
      ];
    }),
  );
}

/** Returns the CPU cores that each process used on average between two measurements. */
export function coresUsed(
  before: ReadonlyMap<string, ProcessUsage>,
  after: ReadonlyMap<string, ProcessUsage>,
  seconds: number,
): Map<string, number> {
  return new Map(
    [...after].map(([name, { cpuSeconds }]) => [
      name,
      (cpuSeconds - (before.get(name)?.cpuSeconds ?? 0)) / seconds,
    ]),
  );
}

/** Returns the CPU seconds that all cores of the machine have worked since it started. */
export function machineCpuSeconds(): number {
  // proc(5): user, nice, system, idle, iowait, irq, softirq, steal.
  const [user, nice, system, , , irq, softirq] =
    readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/\s+/).slice(1).map(Number) ?? [];
  return (
    [user, nice, system, irq, softirq].reduce<number>((sum, ticks = 0) => sum + ticks, 0) / ticksPerSecond
  );
}

interface RunningProcess {
  readonly pid: number;
  readonly parent: number;
  readonly ticks: number;
}

function runningProcesses(): RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const fields = readIfRunning(`/proc/${name}/stat`)?.split(') ')[1]?.split(' ');
      if (!fields) return [];
      // proc(5), after the command's name: parent, then user and system time of the process and of its ended children.
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      return [{ pid: Number(name), parent: Number(fields[1]), ticks }];
    });
}

function treeOf(root: number, all: readonly RunningProcess[]): RunningProcess[] {
  const own = all.filter(({ pid }) => pid === root);
  const children = all.filter(({ parent }) => parent === root);
  return [...own, ...children.flatMap(({ pid }) => treeOf(pid, all))];
}

function memoryOf(tree: readonly RunningProcess[]): ProcessMemory {
  const all = tree.map(({ pid }) => processMemory(readIfRunning(`/proc/${pid}/smaps_rollup`)));
  return {
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    sharedBytes: all.reduce((sum, { sharedBytes }) => sum + sharedBytes, 0),
  };
}

/** Returns null when the process has ended meanwhile. */
function readIfRunning(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
