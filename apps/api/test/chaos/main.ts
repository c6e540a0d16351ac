// node apps/api/test/chaos/main.ts --minutes 2 --seed 7 --postgres /usr/lib/postgresql/15/bin
// Called by `npm run test:chaos` on the project's own Node, with a built shop.
import { parseArgs } from 'node:util';

import { chaosRun } from './chaos-run.ts';
import { planFaults } from './plan-faults.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    postgres: { type: 'string', default: '' },
  },
});
const durationMs = Number(values.minutes) * 60_000;
if (!(durationMs > 0 && Number.isFinite(durationMs))) throw new Error('--minutes must be above 0');
const seed = Number(values.seed);
const plan = planFaults({ seed, durationMs });
console.log(`Seed ${seed}, ${values.minutes} minutes, ${plan.length} faults …`);

const { counts, problems } = await chaosRun({ postgresBinaries: values.postgres, plan, durationMs, seed });
console.log(`Seed ${seed}:`);
for (const [name, count] of Object.entries(counts)) console.log(`  ${name.padEnd(28)} ${count}`);
for (const problem of problems.slice(0, 50)) console.error(`PROBLEM: ${problem}`);
console.log(
  problems.length === 0
    ? 'Everything that was acknowledged is stored, and the ledgers agree.'
    : `${problems.length} problems. Again: npm run test:chaos -- --minutes ${values.minutes} --seed ${seed}`,
);
process.exit(problems.length === 0 ? 0 : 1);
