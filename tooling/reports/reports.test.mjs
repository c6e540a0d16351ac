import { describe, expect, it } from 'vitest';

import { checkOutcome } from './outcome.mjs';
import { readPlaywrightReport } from './read-playwright-report.mjs';
import { readVitestReport } from './read-vitest-report.mjs';
import { summary, total } from './summary.mjs';

/** @param {string} name @param {string[]} statuses @param {string} [status] */
function testFile(name, statuses, status = statuses.includes('failed') ? 'failed' : 'passed') {
  return {
    name,
    status,
    message: 'boom\nat x',
    assertionResults: statuses.map((each) => ({ status: each })),
  };
}

/** @param {ReturnType<typeof testFile>[]} testResults */
function vitestReport(...testResults) {
  return JSON.stringify({ testResults });
}

/** @param {Partial<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>} stats @param {object[]} [errors] */
function playwrightReport(stats, errors = []) {
  return JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors });
}

describe('readVitestReport', () => {
  it('counts passed, failed and skipped tests', () => {
    const report = vitestReport(
      testFile('/a/x.test.ts', ['passed', 'failed']),
      testFile('/a/y.test.ts', ['passed', 'pending']),
    );
    expect(readVitestReport(report, 1, ['/a'])).toEqual({ passed: 2, failed: 1, skipped: 1, problems: [] });
  });

  it.each([
    ['no report', undefined],
    ['an empty report', ''],
    ['a report cut off', '{"testResults": ['],
    ['a report without results', '{}'],
    ['null', 'null'],
  ])('counts %s as one failure, even with exit code 0', (_, text) => {
    expect(readVitestReport(text, 0, [])).toMatchObject({ passed: 0, failed: 1 });
  });

  it('counts a run without any test as a failure', () => {
    expect(readVitestReport(vitestReport(), 0, [])).toMatchObject({ passed: 0, failed: 1 });
  });

  it('counts a run in which every test was skipped as a failure', () => {
    const report = vitestReport(testFile('/a/x.test.ts', ['pending', 'todo'], 'passed'));
    expect(readVitestReport(report, 0, [])).toMatchObject({ passed: 0, failed: 1, skipped: 2 });
  });

  it('counts a file that does not load as a failure', () => {
    const report = vitestReport(testFile('/a/x.test.ts', ['passed']), testFile('/a/y.test.ts', [], 'failed'));
    expect(readVitestReport(report, 1, ['/a'])).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
      problems: ['/a/y.test.ts: boom'],
    });
  });

  it('counts an exit code other than 0 without a failed test as a failure', () => {
    const report = vitestReport(testFile('/a/x.test.ts', ['passed']));
    expect(readVitestReport(report, 1, ['/a'])).toMatchObject({ passed: 1, failed: 1 });
  });

  it('counts a folder without tests as a failure', () => {
    const report = vitestReport(testFile('/a/x.test.ts', ['passed']), testFile('/ab/x.test.ts', ['passed']));
    expect(readVitestReport(report, 0, ['/a', '/b'])).toMatchObject({
      passed: 2,
      failed: 1,
      problems: ['/b: no test was executed'],
    });
  });
});

describe('readPlaywrightReport', () => {
  it('counts expected, unexpected, flaky and skipped tests', () => {
    const report = playwrightReport({ expected: 3, unexpected: 1, flaky: 1, skipped: 2 });
    expect(readPlaywrightReport(report, 1)).toEqual({ passed: 3, failed: 2, skipped: 2, problems: [] });
  });

  it.each([
    ['no report', undefined],
    ['a report cut off', '{"stats":'],
    ['a report without numbers', '{}'],
    ['no test executed', playwrightReport({})],
    ['a set-up that failed', playwrightReport({}, [{ message: 'no server' }])],
  ])('counts %s as a failure, even with exit code 0', (_, text) => {
    expect(readPlaywrightReport(text, 0).failed).toBeGreaterThan(0);
  });

  it('counts an exit code other than 0 without a failed test as a failure', () => {
    expect(readPlaywrightReport(playwrightReport({ expected: 2 }), 1)).toMatchObject({
      passed: 2,
      failed: 1,
    });
  });
});

describe('summary', () => {
  const outcome = { passed: 3, failed: 0, skipped: 0, problems: [] };

  it('ends with the sum of all steps on its own line', () => {
    const results = [
      { name: 'format', outcome: checkOutcome(0), durationMs: 10, cpuSeconds: 0.4 },
      { name: 'lint', outcome: checkOutcome(2), durationMs: 10, cpuSeconds: 2 },
      { name: 'unit', outcome, durationMs: 61_000, cpuSeconds: 90.25 },
    ];
    const lines = summary(results).split('\n');
    expect(lines).toContain('✗ lint    0 passed, 1 failed  (0,0 s, CPU 2,0 s)');
    expect(lines).toContain('✓ unit    3 passed, 0 failed  (61,0 s, CPU 90,3 s)');
    expect(lines.at(-1)).toBe('4 passed, 1 failed, CPU 92,7 s');
  });

  it('names skipped tests when there are any', () => {
    const results = [
      { name: 'unit', outcome: { ...outcome, skipped: 2 }, durationMs: 10, cpuSeconds: undefined },
    ];
    expect(summary(results).split('\n').at(-1)).toBe('3 passed, 0 failed, 2 skipped');
  });

  it('counts a run without any step as a failure', () => {
    expect(total([])).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});
