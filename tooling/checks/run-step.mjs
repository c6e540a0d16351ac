import { inspect } from 'node:util';

import { failedOutcome } from '../reports/outcome.mjs';
import { formatSeconds, say } from '../setup/say.mjs';
import { SetupError } from '../setup/setup-error.mjs';

/**
 * Runs one step and returns its result, also after a fault; prints the output of a failed step.
 * @param {import('./steps.mjs').Step} step
 * @returns {Promise<import('../reports/summary.mjs').StepResult>}
 */
export async function runStep(step) {
  const startedAtMs = performance.now();
  const { output, outcome } = await step.run().catch((error) => ({
    output: '',
    outcome: failedOutcome(error instanceof SetupError ? error.message : inspect(error)),
  }));
  const durationMs = performance.now() - startedAtMs;
  if (outcome.failed > 0) {
    say(`\n──── ${step.name} ────`);
    say(output.trimEnd());
    for (const problem of outcome.problems) say(`${step.name}: ${problem}`);
  }
  say(`${outcome.failed > 0 ? '✗' : '✓'} ${step.name} (${formatSeconds(durationMs)})`);
  return { name: step.name, outcome, durationMs };
}

/**
 * Runs lanes of steps: those of a lane one after the other, the lanes beside each other.
 * @param {import('./steps.mjs').Step[][]} lanes
 * @returns {Promise<import('../reports/summary.mjs').StepResult[]>} in the order of the lanes
 */
export async function runLanes(lanes) {
  const results = lanes.map(async (lane) => {
    const own = [];
    for (const step of lane) own.push(await runStep(step));
    return own;
  });
  return (await Promise.all(results)).flat();
}
