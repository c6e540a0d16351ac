import path from 'node:path';

import { printAddresses } from './processes/print-addresses.mjs';
import { shopPorts } from './processes/shop-ports.mjs';
import { shopServices } from './processes/shop-services.mjs';
import { supervise } from './processes/supervise.mjs';
import { waitForHealth } from './processes/wait-for-health.mjs';
import { repositoryRoot } from './setup/repository.mjs';
import { runMain } from './setup/run-main.mjs';
import { say } from './setup/say.mjs';
import { setUp } from './setup/set-up.mjs';

const startLimitMs = 300_000;

async function main() {
  const ports = await shopPorts(process.env);
  await setUp();
  let hasExited = false;
  const services = shopServices({
    ports,
    dataDir: path.resolve(repositoryRoot, process.env.DATA_DIR ?? '.data'),
    nodeEnv: 'development',
    isWatched: true,
    outputOf: () => 'inherit',
  });
  const supervisor = supervise(services, {
    // Node's watch mode restarts a service when its files change; this runs when the watching process itself exits.
    onExit(service, code) {
      hasExited = true;
      say(`\n${service.name} encerrou com o código ${code}.`);
      return 'stop';
    },
  });
  const isUp = await waitForHealth(`http://localhost:${ports.shop}/healthcheck`, {
    limitMs: startLimitMs,
    isAborted: () => hasExited,
  });
  if (isUp) printAddresses(ports);
  return supervisor.ended;
}

await runMain(main);
