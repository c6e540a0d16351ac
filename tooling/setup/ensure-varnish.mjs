import { runCommand } from '../processes/run-command.mjs';
import { installDebianPackages } from './install-debian-packages.mjs';

/** Installs Debian's Varnish, and the module by which it purges by key. */
export async function ensureVarnish() {
  const packages = ['varnish', 'varnish-modules'];
  const { code } = await runCommand('dpkg', ['-s', ...packages]);
  if (code !== 0) await installDebianPackages(packages, 'cache compartilhado com purga');
}
