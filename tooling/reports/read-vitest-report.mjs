import { failedOutcome, addRunnerFailures } from './outcome.mjs';
import { parseReportJson } from './parse-report-json.mjs';

/**
 * @typedef {{ status: string }} Assertion
 * @typedef {{ name: string, status: string, message?: string, assertionResults: Assertion[] }} TestFile
 */

/**
 * @param {unknown} report
 * @returns {TestFile[] | undefined}
 */
function testFiles(report) {
  if (typeof report !== 'object' || report === null || !('testResults' in report)) return undefined;
  return Array.isArray(report.testResults) ? report.testResults : undefined;
}

/**
 * Counts Vitest's JSON report.
 * @param {string | undefined} text the report file, undefined when the runner wrote none
 * @param {number} exitCode the runner's
 * @param {string[]} folders absolute folders that each must have executed a test
 * @returns {import('./outcome.mjs').Outcome}
 */
export function readVitestReport(text, exitCode, folders) {
  const files = testFiles(parseReportJson(text));
  if (!files) return failedOutcome(`the runner left no report (exit code ${exitCode})`);

  /** @type {import('./outcome.mjs').Outcome} */
  const counted = { passed: 0, failed: 0, skipped: 0, problems: [] };
  for (const file of files) {
    for (const { status } of file.assertionResults) {
      if (status === 'passed') counted.passed += 1;
      else if (status === 'failed') counted.failed += 1;
      else counted.skipped += 1;
    }
    // A file that fails to load, or whose hooks fail, has no failed test.
    if (file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed')) {
      counted.failed += 1;
      counted.problems.push(`${file.name}: ${file.message?.split('\n')[0] ?? 'failed outside its tests'}`);
    }
  }
  for (const folder of folders) {
    const isExecuted = files.some(
      (file) =>
        file.name.startsWith(`${folder}/`) &&
        (file.status === 'failed' || file.assertionResults.some(({ status }) => status === 'passed')),
    );
    if (!isExecuted) {
      counted.failed += 1;
      counted.problems.push(`${folder}: no test was executed`);
    }
  }
  return addRunnerFailures(counted, exitCode);
}
