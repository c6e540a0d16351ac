import { existsSync } from 'node:fs';

import { runCommand } from '../processes/run-command.mjs';
import { inRepository } from './repository.mjs';
import { SetupError } from './setup-error.mjs';

const home = 'tooling/lighthouse';

/**
 * Installs Lighthouse where it is missing, apart from the other packages.
 * @returns {Promise<string>} the file of its command
 */
export async function ensureLighthouse() {
  if (!existsSync(inRepository(`${home}/node_modules`))) {
    const { code, output } = await runCommand('npm', ['ci', '--prefix', home]);
    if (code !== 0) throw new SetupError(`npm ci falhou:\n${output}`);
  }
  return inRepository(home, 'node_modules/lighthouse/cli/index.js');
}
