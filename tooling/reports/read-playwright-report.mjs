import { failedOutcome, addRunnerFailures } from './outcome.mjs';
import { parseReportJson } from './parse-report-json.mjs';

/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors?: { message?: string }[] }} PlaywrightReport */

/**
 * @param {unknown} report
 * @returns {PlaywrightReport | undefined}
 */
function playwrightReport(report) {
  if (typeof report !== 'object' || report === null || !('stats' in report)) return undefined;
  return /** @type {PlaywrightReport} */ (report);
}

/**
 * Counts Playwright's JSON report. A flaky test counts as failed.
 * @param {string | undefined} text the report file, undefined when the runner wrote none
 * @param {number} exitCode the runner's
 * @returns {import('./outcome.mjs').Outcome}
 */
export function readPlaywrightReport(text, exitCode) {
  const report = playwrightReport(parseReportJson(text));
  if (!report) return failedOutcome(`the runner left no report (exit code ${exitCode})`);
  const { expected, unexpected, flaky, skipped } = report.stats;
  const errors = (report.errors ?? []).map(({ message }) => message?.split('\n')[0] ?? 'error without text');
  return addRunnerFailures(
    { passed: expected, failed: unexpected + flaky + errors.length, skipped, problems: errors },
    exitCode,
  );
}
