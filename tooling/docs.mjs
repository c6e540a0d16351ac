// npm run docs               builds the site of the documents into dist/docs; a dead link fails
// npm run docs -- serve      builds it and serves it on PORT (4173)
import { existsSync } from 'node:fs';

import { runCommand } from './processes/run-command.mjs';
import { inRepository } from './setup/repository.mjs';
import { runMain } from './setup/run-main.mjs';
import { say } from './setup/say.mjs';
import { SetupError } from './setup/setup-error.mjs';

const home = 'tooling/docs-site';

await runMain(async () => {
  if (!existsSync(inRepository(home, 'node_modules'))) {
    // No package of the site needs a script of its own to be installed.
    const { code, output } = await runCommand('npm', ['ci', '--ignore-scripts', '--prefix', home]);
    if (code !== 0) throw new SetupError(`npm ci falhou:\n${output}`);
  }
  const vitepress = inRepository(home, 'node_modules/vitepress/bin/vitepress.js');
  const { code } = await runCommand('node', [vitepress, 'build', home], { echo: true });
  if (code !== 0 || process.argv[2] !== 'serve') {
    if (code === 0) say('dist/docs');
    return code;
  }
  const port = process.env['PORT'] ?? '4173';
  return (await runCommand('node', [vitepress, 'serve', home, '--port', port], { echo: true })).code;
});
