// npm run verify: the checks and unit tests to run before each commit.
import { checks } from './checks/checks.mjs';
import { runStep } from './checks/run-step.mjs';
import { steps } from './checks/steps.mjs';
import { summary, total } from './reports/summary.mjs';
import { runMain } from './setup/run-main.mjs';
import { say } from './setup/say.mjs';
import { setUp } from './setup/set-up.mjs';

const sourceChecks = steps.filter(({ name }) => checks.some((check) => check.name === name));
const unitTests = steps.filter(({ name }) => name === 'unit');

async function main() {
  await setUp();
  // The unit tests take the longest: they run beside the checks, which run one after the other.
  /** @param {import('./checks/steps.mjs').Step[]} lane */
  const runLane = async (lane) => {
    const results = [];
    for (const step of lane) results.push(await runStep(step));
    return results;
  };
  const lanes = await Promise.all([runLane(sourceChecks), runLane(unitTests)]);
  const results = lanes.flat();
  say(`\n${summary(results)}`);
  return total(results).failed > 0 ? 1 : 0;
}

await runMain(main);
