import { formatSeconds } from '../setup/say.mjs';

/**
 * @typedef {object} StepResult
 * @property {string} name
 * @property {import('./outcome.mjs').Outcome} outcome
 * @property {number} durationMs
 * @property {number | undefined} cpuSeconds CPU time of the step's processes, user and system; undefined where the system does not report it
 */

/**
 * Returns the table of steps with their duration and CPU time, and the totals in its last line.
 * @param {StepResult[]} results
 * @returns {string}
 */
export function summary(results) {
  const width = Math.max(...results.map(({ name }) => name.length), 0);
  const rows = results.map(({ name, outcome, durationMs, cpuSeconds }) => {
    const mark = outcome.failed > 0 ? '✗' : '✓';
    return `${mark} ${name.padEnd(width)}  ${countsText(outcome)}  (${formatSeconds(durationMs)}${cpuText(cpuSeconds)})`;
  });
  return [...rows, '', `${countsText(total(results))}${cpuText(cpuTotal(results))}`].join('\n');
}

/**
 * @param {StepResult[]} results
 * @returns {{ passed: number, failed: number, skipped: number }} a run without tests counts as one failure
 */
export function total(results) {
  const sums = { passed: 0, failed: 0, skipped: 0 };
  for (const { outcome } of results) {
    sums.passed += outcome.passed;
    sums.failed += outcome.failed;
    sums.skipped += outcome.skipped;
  }
  if (sums.passed + sums.failed === 0) sums.failed = 1;
  return sums;
}

/** @param {StepResult[]} results @returns {number | undefined} */
function cpuTotal(results) {
  const measured = results.flatMap(({ cpuSeconds }) => cpuSeconds ?? []);
  return measured.length === 0 ? undefined : measured.reduce((sum, seconds) => sum + seconds, 0);
}

/** @param {number | undefined} cpuSeconds */
function cpuText(cpuSeconds) {
  return cpuSeconds === undefined ? '' : `, CPU ${formatSeconds(cpuSeconds * 1000)}`;
}

/** @param {{ passed: number, failed: number, skipped: number }} counts */
function countsText({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
