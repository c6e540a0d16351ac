import { readFileSync } from 'node:fs';
import path from 'node:path';

import { openLog } from './processes/open-log.mjs';
import { printAddresses } from './processes/print-addresses.mjs';
import { shopPorts } from './processes/shop-ports.mjs';
import { shopServices } from './processes/shop-services.mjs';
import { supervise } from './processes/supervise.mjs';
import { waitForHealth } from './processes/wait-for-health.mjs';
import { repositoryRoot } from './setup/repository.mjs';
import { runMain } from './setup/run-main.mjs';
import { announce, say } from './setup/say.mjs';
import { setUp } from './setup/set-up.mjs';

const startLimitMs = 300_000;
const printedLogLines = 40;

/** @param {string} file */
function lastLines(file) {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-printedLogLines).join('\n');
}

async function main() {
  const ports = await shopPorts(process.env);
  await setUp({ withBuild: true });

  const dataDir = path.resolve(repositoryRoot, process.env.DATA_DIR ?? '.data');
  const logDir = path.join(dataDir, 'logs');
  /** @param {string} name */
  const logFile = (name) => path.join(logDir, `${name}.log`);

  let hasStarted = false;
  let hasExited = false;
  const services = shopServices({
    ports,
    dataDir,
    nodeEnv: 'production',
    outputOf: (name) => openLog(logFile(name)),
  });
  const supervisor = supervise(services, {
    onExit(service, code, restartInMs) {
      const end = `\n${new Date().toISOString()} ${service.name} encerrou com o código ${code}`;
      if (hasStarted) {
        say(`${end}; reinicia em ${restartInMs / 1000} s. Registro: ${logFile(service.name)}`);
        return 'restart';
      }
      // A process that never started would fail again.
      hasExited = true;
      say(`${end}. Fim do registro (${logFile(service.name)}):`);
      say(lastLines(logFile(service.name)));
      return 'stop';
    },
  });

  const isUp = await announce(
    'Iniciando a loja (na primeira vez cria o banco e as lojas de demonstração)',
    () =>
      waitForHealth(`http://localhost:${ports.shop}/healthcheck`, {
        limitMs: startLimitMs,
        isAborted: () => hasExited,
      }),
  );
  if (isUp) {
    hasStarted = true;
    printAddresses(ports);
    say(`Registros em ${logDir}`);
  } else if (!hasExited) {
    say(`A loja não respondeu em ${startLimitMs / 1000} s. Veja ${logFile('storefront')}`);
    supervisor.stop();
    await supervisor.ended;
    return 1;
  }
  return supervisor.ended;
}

await runMain(main);
