import { runCommand } from '../processes/run-command.mjs';
import { installDebianPackages } from './install-debian-packages.mjs';

/** Installs Debian's `prometheus`, which contains promtool. */
export async function ensurePromtool() {
  const { code } = await runCommand('which', ['promtool']);
  if (code !== 0) await installDebianPackages(['prometheus'], 'verificação das regras de alerta');
}
