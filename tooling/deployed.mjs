// npm run deployed                              the shop as it is deployed, from Debian packages: https://localhost:8443
// npm run deployed -- --storefronts 4 --apis 1   other numbers of processes; --https 9443 another port
// kill -USR2 <its process>                       replaces every storefront and API, one after another
import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { ensureDeploymentPackages } from './setup/ensure-deployment-packages.mjs';
import { ensurePostgresBinaries } from './setup/ensure-postgres-binaries.mjs';
import { inRepository, pinnedNode } from './setup/repository.mjs';
import { runMain } from './setup/run-main.mjs';
import { setUp } from './setup/set-up.mjs';

await runMain(async () => {
  await setUp({ withBuild: true });
  await ensureDeploymentPackages();
  const args = [inRepository('tooling/deployed/main.mjs'), '--postgres', await ensurePostgresBinaries()];
  const child = spawn(pinnedNode(), [...args, ...process.argv.slice(2)], { stdio: 'inherit' });
  // A terminal sends Ctrl-C to both; the servers end first.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGUSR2'])) {
    process.removeAllListeners(signal);
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  const [code] = await once(child, 'exit');
  return code ?? 128;
});
