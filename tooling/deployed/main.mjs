// Called by `npm run deployed` on the project's own Node.
import { parseArgs } from 'node:util';

import { isPortFree } from '../processes/ports.mjs';
import { runMain } from '../setup/run-main.mjs';
import { say } from '../setup/say.mjs';
import { SetupError } from '../setup/setup-error.mjs';
import { startDeployed } from './start-deployed.mjs';

const { values } = parseArgs({
  options: {
    postgres: { type: 'string', default: '' },
    storefronts: { type: 'string', default: '2' },
    apis: { type: 'string', default: '2' },
    https: { type: 'string', default: '8443' },
    http: { type: 'string', default: '8080' },
  },
});

/** @param {'https' | 'http'} name */
async function portOf(name) {
  const port = Number(values[name]);
  if (!(await isPortFree(port)))
    throw new SetupError(`A porta ${port} já está em uso; escolha outra: --${name} ${port + 1}`);
  return port;
}

await runMain(async () => {
  say(
    'A loja como em produção, nesta máquina e sem contêineres: nginx com TLS na frente de storefronts e APIs,',
  );
  say('PostgreSQL com réplica, PgBouncer e Redis. Os dados são novos e apagados no fim.\n');
  const stopped = Promise.withResolvers();
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.removeAllListeners(signal);
    process.once(signal, stopped.resolve);
  }
  const deployed = await startDeployed({
    postgresBinaries: values.postgres,
    storefronts: Number(values.storefronts),
    apis: Number(values.apis),
    httpsPort: await portOf('https'),
    httpPort: await portOf('http'),
    onStep: (step) => say(`» ${step} …`),
  });
  const { addresses } = deployed;
  say('\nTudo no ar:');
  say(`  Loja            ${addresses.shop} (certificado próprio: o navegador avisa)`);
  say(
    `  Outras lojas    https://serra.localhost:${addresses.https}, https://clube.localhost:${addresses.https}`,
  );
  say(`  Sandbox         ${addresses.sandbox}`);
  say(`  Storefronts     ${addresses.storefronts.join('  ')}`);
  say(`  APIs            ${addresses.apis.join('  ')}`);
  say(`  Banco           ${addresses.database} (PgBouncer), réplica ${addresses.replica}`);
  say(`  Registros       ${deployed.logFolder}`);
  say(`\nTrocar todos os processos sem perder pedidos: kill -USR2 ${process.pid}`);
  say('Ctrl+C encerra tudo.');
  let replacing = Promise.resolve();
  process.on('SIGUSR2', () => {
    replacing = replacing
      .then(() => deployed.replaceEverything((name) => say(`» trocando ${name} …`)))
      .then(
        () => say('Todos os processos foram trocados.'),
        (error) => say(`A troca falhou: ${String(error)}`),
      );
  });
  await stopped.promise;
  say('\nEncerrando …');
  await deployed.stop();
  return 0;
});
