import { runCommand } from '../processes/run-command.mjs';
import { installDebianPackages } from './install-debian-packages.mjs';

/** Installs Debian's Redis. */
export async function ensureRedis() {
  const { code } = await runCommand('which', ['redis-server']);
  if (code !== 0) await installDebianPackages(['redis-server'], 'limites de uso em Redis');
}
