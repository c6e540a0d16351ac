// npm run test:install                       packs a release and installs it by docs/deployment.md, on a machine of its own
// npm run test:install -- --tarball FILE     the same with one that is packed already
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { runCommand } from './processes/run-command.mjs';
import { packRelease } from './releases/pack-release.mjs';
import { ensureDeploymentPackages } from './setup/ensure-deployment-packages.mjs';
import { ensurePostgresBinaries } from './setup/ensure-postgres-binaries.mjs';
import { pinnedNode } from './setup/repository.mjs';
import { runMain } from './setup/run-main.mjs';
import { announce } from './setup/say.mjs';
import { setUp } from './setup/set-up.mjs';
import { SetupError } from './setup/setup-error.mjs';

await runMain(async () => {
  const { tarball } = parseArgs({ options: { tarball: { type: 'string' } } }).values;
  if (process.getuid?.() !== 0) throw new SetupError('Só como root, que monta cópias de /etc, /opt e /var.');
  await setUp({ withBuild: true });
  await ensurePostgresBinaries();
  await ensureDeploymentPackages();
  const scratch = mkdtempSync(path.join(tmpdir(), 'vitrine-install-'));
  try {
    const packed =
      tarball ?? (await announce('Empacotando', () => packRelease(path.join(scratch, 'release'))));
    // Ends every process of the installation with the first one.
    const isolated = ['--mount', '--net', '--pid', '--fork', '--mount-proc', '--kill-child'];
    const walk = [
      'tooling/install/walk-installation.mjs',
      '--scratch',
      scratch,
      '--tarball',
      path.resolve(packed),
    ];
    return (await runCommand('unshare', [...isolated, pinnedNode(), ...walk], { echo: true })).code;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
});
