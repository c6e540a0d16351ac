// Called by `npm run test:deployed` on the project's own Node.
import { parseArgs } from 'node:util';

import { runMain } from '../setup/run-main.mjs';
import { announce, say } from '../setup/say.mjs';
import { proveIsolation } from './prove-isolation.mjs';
import { proveReplacement } from './prove-replacement.mjs';
import { startDeployed } from './start-deployed.mjs';

const shownProblems = 20;

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
    for (const problems of [isolation.foreign, replacement.failures]) {
      for (const problem of problems.slice(0, shownProblems)) say(`  ${problem}`);
    }
    return isolation.foreign.length + replacement.failures.length > 0 ? 1 : 0;
  } finally {
    await deployed.stop();
  }
});
