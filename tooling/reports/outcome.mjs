/**
 * The result of one step of `npm test`.
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} problems reasons of failures that no test reported
 */

/** @returns {Outcome} */
export function failedOutcome(/** @type {string} */ problem) {
  return { passed: 0, failed: 1, skipped: 0, problems: [problem] };
}

/**
 * Counts a command as one check.
 * @param {number} exitCode
 * @returns {Outcome}
 */
export function checkOutcome(exitCode) {
  return exitCode === 0
    ? { passed: 1, failed: 0, skipped: 0, problems: [] }
    : failedOutcome(`exited with code ${exitCode}`);
}

/**
 * Adds a failure if no test was executed, or if the exit code is not 0 without a failed
 * test.
 * @param {Outcome} counted
 * @param {number} exitCode
 * @returns {Outcome}
 */
export function addRunnerFailures(counted, exitCode) {
  const problems = [...counted.problems];
  if (counted.passed + counted.failed === 0) problems.push('no test was executed');
  else if (exitCode !== 0 && counted.failed === 0) {
    problems.push(`the runner exited with code ${exitCode} though no test failed`);
  }
  const added = problems.length - counted.problems.length;
  return { ...counted, failed: counted.failed + added, problems };
}
