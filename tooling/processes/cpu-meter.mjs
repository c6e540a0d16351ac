import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync, readdirSync } from 'node:fs';

/**
 * @typedef {object} ProcessTime
 * @property {number} pid
 * @property {number} parent
 * @property {number} startedAt distinguishes a process from an earlier one with the same id
 * @property {number} own its own CPU time, in ticks
 * @property {number} children that of its ended children, for which it has waited
 */

/** @typedef {(pid: number) => ProcessTime | undefined} ReadProcess */

const ticksPerSecond = 100;
const readEveryMs = 500;

/** The meter of the work that is running: steps run in parallel. @type {AsyncLocalStorage<ReturnType<typeof createProcessTimes>>} */
const runningMeter = new AsyncLocalStorage();

/**
 * Does work, and measures the CPU time, user and system, of the processes that it adds, with all of their descendants, also of
 * those that outlive their parent.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<{ result: T, cpuSeconds: number | undefined }>} undefined on a system without /proc
 */
export async function meterCpu(work) {
  const times = createProcessTimes(readProcess);
  const timer = setInterval(() => times.update(listProcesses()), readEveryMs);
  try {
    const result = await runningMeter.run(times, work);
    const pids = listProcesses();
    times.update(pids);
    return { result, cpuSeconds: pids.length === 0 ? undefined : times.ticks() / ticksPerSecond };
  } finally {
    clearInterval(timer);
  }
}

/** The CPU time of this process's ended children, as of the end of the last one. */
let countedTicks = readProcess(process.pid)?.children ?? 0;

/** @param {import('node:child_process').ChildProcess} child started by the running work */
export function addToCpuMeter(child) {
  const times = runningMeter.getStore();
  const { pid } = child;
  if (!times || pid === undefined) return;
  times.add(pid);
  child.once('exit', () => {
    const ticks = readProcess(process.pid)?.children ?? countedTicks;
    times.end(pid, ticks - countedTicks);
    countedTicks = ticks;
  });
}

/**
 * Sums the CPU time of trees of processes from repeated readings. What a process used after its last reading, and a process
 * that lived between two readings, is found in the time of the children for which its parent has waited.
 * @param {ReadProcess} read
 */
export function createProcessTimes(read) {
  /** @type {Map<number, ProcessTime>} the last reading of each living process of the trees */
  const living = new Map();
  let ticks = 0;

  /**
   * Returns the time of ended processes that their living ancestor has now taken over, although it is in the sum.
   * @param {number} parent
   * @param {readonly ProcessTime[]} ended
   * @returns {number}
   */
  const takenOver = (parent, ended) =>
    ended
      .filter((one) => one.parent === parent)
      .reduce((sum, { pid, own, children }) => sum + own + children + takenOver(pid, ended), 0);

  return {
    /** @param {number} pid the first process of a tree */
    add(pid) {
      const reading = read(pid);
      if (!reading) return;
      living.set(pid, reading);
      ticks += reading.own + reading.children;
    },

    /** @param {number} pid the first process of a tree @param {number} takenTicks what its parent has taken over from it */
    end(pid, takenTicks) {
      const ended = [...living.values()].filter((last) => read(last.pid)?.startedAt !== last.startedAt);
      const counted = takenOver(pid, ended);
      const last = living.get(pid) ?? { own: 0, children: 0 };
      ticks += Math.max(0, takenTicks - last.own - last.children - counted);
      living.delete(pid);
    },

    /** @param {readonly number[]} pids all processes of the system, parents before their children */
    update(pids) {
      const before = new Map(living);
      living.clear();
      for (const pid of pids) {
        const now = read(pid);
        if (!now) continue;
        const last = before.get(pid);
        const isKnown = last?.startedAt === now.startedAt;
        if (isKnown) ticks += now.own - last.own;
        else if (living.has(now.parent)) ticks += now.own + now.children;
        else continue;
        living.set(pid, now);
      }
      const ended = [...before.values()].filter(
        ({ pid, startedAt }) => living.get(pid)?.startedAt !== startedAt,
      );
      for (const { pid, startedAt, children } of living.values()) {
        const last = before.get(pid);
        if (last?.startedAt !== startedAt) continue;
        ticks += Math.max(0, children - last.children - takenOver(pid, ended));
      }
    },

    ticks: () => ticks,
  };
}

/** Returns all processes of the system, oldest first where numbers do not wrap, or none on a system without /proc. */
function listProcesses() {
  try {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0)
      .toSorted((a, b) => a - b);
  } catch {
    return [];
  }
}

/** @type {ReadProcess} */
function readProcess(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the name, is in parentheses and may contain anything.
    const [, parent, , , , , , , , , , user, system, childrenUser, childrenSystem, , , , , startedAt] = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return {
      pid,
      parent: parent ?? 0,
      startedAt: startedAt ?? 0,
      own: (user ?? 0) + (system ?? 0),
      children: (childrenUser ?? 0) + (childrenSystem ?? 0),
    };
  } catch {
    return undefined;
  }
}
