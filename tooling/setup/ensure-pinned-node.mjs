import { mkdirSync, writeFileSync } from 'node:fs';

import { runCommand } from '../processes/run-command.mjs';
import { inRepository, pinnedNode, pinnedNodeVersion } from './repository.mjs';
import { announce } from './say.mjs';
import { SetupError } from './setup-error.mjs';

async function isInstalled() {
  const { code, output } = await runCommand(pinnedNode(), ['--version']);
  return code === 0 && output.trim() === `v${pinnedNodeVersion()}`;
}

/**
 * Installs the pinned Node in .cache/node before anything else: npm on an older Node
 * silently omits optional native packages whose `engines` do not match.
 */
export async function ensurePinnedNode() {
  if (await isInstalled()) return;
  const version = pinnedNodeVersion();
  await announce(`Instalando o Node ${version} em .cache/node`, async () => {
    const folder = inRepository('.cache/node');
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/package.json`, '{ "private": true, "allowScripts": { "node": true } }\n');
    const { code, output } = await runCommand(
      'npm',
      [
        'install',
        '--prefix',
        folder,
        '--no-save',
        '--no-package-lock',
        '--no-audit',
        '--no-fund',
        `node@${version}`,
      ],
      { cwd: folder },
    );
    if (code !== 0 || !(await isInstalled())) {
      throw new SetupError(`Não foi possível instalar o Node ${version}:\n${output}`);
    }
  });
}
