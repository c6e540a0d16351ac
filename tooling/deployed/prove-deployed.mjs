// Called by `npm run test:deployed` on the project's own Node.
import { parseArgs } from 'node:util';

import { runMain } from '../setup/run-main.mjs';
import { announce, say } from '../setup/say.mjs';
import { proveFaults } from './prove-faults.mjs';
import { proveIsolation } from './prove-isolation.mjs';
import { proveReplacement } from './prove-replacement.mjs';
import { startDeployed } from './start-deployed.mjs';

const maxPrintedProblems = 20;

const { values } = parseArgs({
  options: { postgres: { type: 'string', default: '' }, requests: { type: 'string', default: '10000' } },
});

await runMain(async () => {
  const deployed = await announce('Iniciando a loja como em produção', () =>
    startDeployed({ postgresBinaries: values.postgres, env: { LOG_LEVEL: 'warn' } }),
  );
  try {
    const isolation = await announce('Misturando lojas, hosts e cabeçalhos', () =>
      proveIsolation(deployed, { requests: Number(values.requests) }),
    );
    say(
      `  ${isolation.requests} requests, ${isolation.fromCache} from nginx's cache, ${isolation.unavailable} with a 5xx, ${isolation.foreign.length} with foreign bytes`,
    );
    const replacement = await announce('Trocando todos os processos sob carga', () =>
      proveReplacement(deployed, { onReplace: (name) => say(`  ${name}`) }),
    );
    say(
      `  ${replacement.requests} requests, ${replacement.writes} writes among them, ${replacement.failures.length} failed`,
    );
    const faults = await announce('Congelando e matando processos sob carga', () =>
      proveFaults(deployed, { onFault: (name) => say(`  ${name}`) }),
    );
    say(`  ${faults.requests} reads, ${faults.failures.length} failures`);
    const problems = [isolation.foreign, replacement.failures, faults.failures];
    for (const some of problems) for (const problem of some.slice(0, maxPrintedProblems)) say(`  ${problem}`);
    return problems.flat().length > 0 ? 1 : 0;
  } finally {
    await deployed.stop();
  }
});
