import { describe, expect, it } from 'vitest';

import { createProcessTimes, meterCpu } from './cpu-meter.mjs';
import { runCommand } from './run-command.mjs';

/** @typedef {[pid: number, parent: number, own: number, children: number]} Row */

/** A system whose processes are replaced, and read, by each call of `show`. */
function fakeSystem() {
  /** @type {Map<number, import('./cpu-meter.mjs').ProcessTime>} */
  const processes = new Map();
  const times = createProcessTimes((pid) => processes.get(pid));
  return {
    times,
    endAll: () => processes.clear(),
    /** @param {Row[]} rows */
    show(...rows) {
      processes.clear();
      for (const [pid, parent, own, children] of rows) {
        processes.set(pid, { pid, parent, startedAt: pid, own, children });
      }
      times.update(rows.map(([pid]) => pid));
    },
  };
}

describe('the CPU time of a tree of processes', () => {
  it('is that of all its processes, and of no other', () => {
    const { times, show } = fakeSystem();
    show([1, 0, 500, 0], [10, 1, 0, 0]);
    times.add(10);
    show([1, 0, 900, 0], [10, 1, 5, 0], [11, 10, 7, 0], [12, 11, 1, 0], [99, 1, 50, 0]);
    show([1, 0, 900, 0], [10, 1, 6, 0], [11, 10, 20, 0], [12, 11, 1, 0], [99, 1, 90, 0]);
    expect(times.ticks()).toBe(6 + 20 + 1);
  });

  it('counts a process once that ended, with its time since the last reading', () => {
    const { times, show } = fakeSystem();
    show([10, 1, 0, 0]);
    times.add(10);
    show([10, 1, 0, 0], [11, 10, 30, 0], [12, 11, 8, 0]);
    // 12 used two more and was waited for by 11, which used one more and was waited for by 10.
    show([10, 1, 0, 31 + 10]);
    expect(times.ticks()).toBe(31 + 10);
  });

  it('counts a process that lived between two readings', () => {
    const { times, show } = fakeSystem();
    show([10, 1, 0, 0]);
    times.add(10);
    show([10, 1, 0, 25]);
    expect(times.ticks()).toBe(25);
  });

  it('goes on with a process that outlives its parent', () => {
    const { times, show } = fakeSystem();
    show([10, 1, 0, 0]);
    times.add(10);
    show([10, 1, 0, 0], [11, 10, 3, 0], [12, 11, 4, 0]);
    show([10, 1, 0, 3], [12, 1, 9, 0]);
    show([10, 1, 0, 3], [12, 1, 15, 0], [13, 12, 2, 0]);
    expect(times.ticks()).toBe(3 + 15 + 2);
  });

  it('ends with what the first process used since the last reading', () => {
    const { times, show, endAll } = fakeSystem();
    show([10, 1, 4, 0]);
    times.add(10);
    show([10, 1, 6, 0], [11, 10, 3, 0]);
    endAll();
    times.end(10, 15);
    expect(times.ticks()).toBe(15);
  });
});

/** Uses half a second of CPU time. */
const work = `const used = () => Object.values(process.cpuUsage()).reduce((sum, part) => sum + part);
const end = used() + 5e5;
while (used() < end);`;
const isMeasured = process.platform === 'linux';

it.runIf(isMeasured)('measures a command that fails, and the processes that it leaves behind', async () => {
  const child = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(work)}])`;
  const { result, cpuSeconds } = await meterCpu(() =>
    runCommand('node', ['-e', `${child}.once('exit', () => process.exit(3)); ${work}`]),
  );
  expect(result.code).toBe(3);
  expect(cpuSeconds).toBeGreaterThanOrEqual(1);
});

it.runIf(isMeasured)('measures parallel work apart', async () => {
  const [busy, idle] = await Promise.all([
    meterCpu(() => runCommand('node', ['-e', work])),
    meterCpu(() => runCommand('sleep', ['0.1'])),
  ]);
  expect(busy.cpuSeconds).toBeGreaterThanOrEqual(0.5);
  expect(idle.cpuSeconds).toBeLessThan(0.5);
});
