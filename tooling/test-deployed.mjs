// npm run test:deployed                     as deployed: replaces every process under load, then mixes stores, hosts and headers
// npm run test:deployed -- --requests 2000  fewer requests
import { parseArgs } from 'node:util';

import { runCommand } from './processes/run-command.mjs';
import { ensureDeploymentPackages } from './setup/ensure-deployment-packages.mjs';
import { ensurePostgresBinaries } from './setup/ensure-postgres-binaries.mjs';
import { runMain } from './setup/run-main.mjs';
import { setUp } from './setup/set-up.mjs';

await runMain(async () => {
  const { values } = parseArgs({ options: { requests: { type: 'string', default: '10000' } } });
  await setUp({ withBuild: true });
  await ensureDeploymentPackages();
  const args = ['--postgres', await ensurePostgresBinaries(), '--requests', values.requests];
  return (await runCommand('node', ['tooling/deployed/prove-deployed.mjs', ...args], { echo: true })).code;
});
