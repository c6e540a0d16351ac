// npm run verify: the checks and unit tests to run before each commit.
import { checks } from './checks/checks.mjs';
import { runLanes } from './checks/run-step.mjs';
import { steps } from './checks/steps.mjs';
import { summary, total } from './reports/summary.mjs';
import { runMain } from './setup/run-main.mjs';
import { say } from './setup/say.mjs';
import { setUp } from './setup/set-up.mjs';

const sourceChecks = steps.filter(({ name }) => checks.some((check) => check.name === name));
const unitTests = steps.filter(({ name }) => name === 'unit');

async function main() {
  await setUp();
  // The unit tests take the longest: they run beside the checks.
  const results = await runLanes([sourceChecks, unitTests]);
  say(`\n${summary(results)}`);
  return total(results).failed > 0 ? 1 : 0;
}

await runMain(main);
