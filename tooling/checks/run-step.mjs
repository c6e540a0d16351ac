import { inspect } from 'node:util';

import { meterCpu } from '../processes/cpu-meter.mjs';
import { failedOutcome } from '../reports/outcome.mjs';
import { formatSeconds, say } from '../setup/say.mjs';
import { SetupError } from '../setup/setup-error.mjs';

/**
 * Runs one step, measures the CPU time of the processes that it starts, and prints the output of a failed one. An error that the step throws is a failed result.
 * @param {import('./steps.mjs').Step} step
 * @returns {Promise<import('../reports/summary.mjs').StepResult>}
 */
export async function runStep(step) {
  const startedAtMs = performance.now();
  const { result, cpuSeconds } = await meterCpu(() =>
    step.run().catch((error) => ({
      output: '',
      outcome: failedOutcome(error instanceof SetupError ? error.message : inspect(error)),
    })),
  );
  const { output, outcome } = result;
  const durationMs = performance.now() - startedAtMs;
  if (outcome.failed > 0) {
    say(`\n──── ${step.name} ────`);
    say(output.trimEnd());
    for (const problem of outcome.problems) say(`${step.name}: ${problem}`);
  }
  say(`${outcome.failed > 0 ? '✗' : '✓'} ${step.name} (${formatSeconds(durationMs)})`);
  return { name: step.name, outcome, durationMs, cpuSeconds };
}

/**
 * Runs lanes in parallel and the steps of each lane in sequence.
 * @param {import('./steps.mjs').Step[][]} lanes
 * @returns {Promise<import('../reports/summary.mjs').StepResult[]>} in the order of the lanes
 */
export async function runLanes(lanes) {
  const results = lanes.map(async (lane) => {
    const laneResults = [];
    for (const step of lane) laneResults.push(await runStep(step));
    return laneResults;
  });
  return (await Promise.all(results)).flat();
}
