import { runCommand } from '../processes/run-command.mjs';
import { installDebianPackages } from './install-debian-packages.mjs';

/** Installs nginx, for comparison, and wrk, the load generator. */
export async function ensureBenchTools() {
  const missing = [];
  for (const [command, packageName] of /** @type {const} */ ([
    ['nginx', 'nginx-light'],
    ['wrk', 'wrk'],
    ['taskset', 'util-linux'],
  ])) {
    const { code } = await runCommand('which', [command]);
    if (code !== 0) missing.push(packageName);
  }
  if (missing.length > 0) await installDebianPackages(missing, 'medições de velocidade');
}
