/**
 * What one step of `npm test` came to.
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} problems why a failure was counted that no test reported
 */

/** @returns {Outcome} */
export function failedOutcome(/** @type {string} */ problem) {
  return { passed: 0, failed: 1, skipped: 0, problems: [problem] };
}

/**
 * A command that either succeeds or not counts as one.
 * @param {number} exitCode
 * @returns {Outcome}
 */
export function checkOutcome(exitCode) {
  return exitCode === 0
    ? { passed: 1, failed: 0, skipped: 0, problems: [] }
    : failedOutcome(`ended with exit code ${exitCode}`);
}

/**
 * A runner's own numbers are not believed alone: no test executed, or a bad exit code that no failed test
 * explains, is a failure too.
 * @param {Outcome} counted
 * @param {number} exitCode
 * @returns {Outcome}
 */
export function withRunnerFaults(counted, exitCode) {
  const problems = [...counted.problems];
  if (counted.passed + counted.failed === 0) problems.push('no test was executed');
  else if (exitCode !== 0 && counted.failed === 0) {
    problems.push(`the runner ended with exit code ${exitCode} though no test failed`);
  }
  const added = problems.length - counted.problems.length;
  return { ...counted, failed: counted.failed + added, problems };
}
