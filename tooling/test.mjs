// npm test            every step
// npm test -- unit api    only these steps, in the usual order
import { runLanes, runStep } from './checks/run-step.mjs';
import { planRounds, steps } from './checks/steps.mjs';
import { summary, total } from './reports/summary.mjs';
import { keepTemporaryFilesInMemory } from './setup/keep-temporary-files-in-memory.mjs';
import { runMain } from './setup/run-main.mjs';
import { say } from './setup/say.mjs';
import { setUp } from './setup/set-up.mjs';
import { SetupError } from './setup/setup-error.mjs';

function chosenSteps() {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new SetupError(
      `Etapa desconhecida: ${unknown.join(', ')}. Existem: ${steps.map(({ name }) => name).join(', ')}`,
    );
  }
  return names.length === 0 ? steps : steps.filter(({ name }) => names.includes(name));
}

async function setUpStep() {
  await setUp();
  return { output: '', outcome: { passed: 0, failed: 0, skipped: 0, problems: [] } };
}

async function main() {
  const chosen = chosenSteps();
  const results = [await runStep({ name: 'set-up', run: setUpStep })];
  keepTemporaryFilesInMemory();
  // Without packages every step would fail for the same reason.
  const isSetUp = results[0]?.outcome.failed === 0;
  for (const lanes of isSetUp ? planRounds(chosen) : []) results.push(...(await runLanes(lanes)));
  say(`\n${summary(results)}`);
  return total(results).failed > 0 ? 1 : 0;
}

await runMain(main);
