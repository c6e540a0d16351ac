// npm run lighthouse                       five runs of each page on a phone, as a table and .cache/lighthouse/report.json
// npm run lighthouse -- home cart          only these pages
// npm run lighthouse -- --runs 1           fewer runs
import { existsSync } from 'node:fs';

import { runCommand } from './processes/run-command.mjs';
import { ensureChromium } from './setup/ensure-chromium.mjs';
import { inRepository } from './setup/repository.mjs';
import { runMain } from './setup/run-main.mjs';
import { setUp } from './setup/set-up.mjs';
import { SetupError } from './setup/setup-error.mjs';

const home = 'tooling/lighthouse';

await runMain(async () => {
  await setUp({ withBuild: true });
  if (!existsSync(inRepository(`${home}/node_modules`))) {
    const { code, output } = await runCommand('npm', ['ci', '--prefix', home]);
    if (code !== 0) throw new SetupError(`npm ci falhou:\n${output}`);
  }
  const { code } = await runCommand('node', ['benchmarks/lighthouse.ts', ...process.argv.slice(2)], {
    env: {
      CHROMIUM_PATH: await ensureChromium(),
      LIGHTHOUSE: inRepository(home, 'node_modules/lighthouse/cli/index.js'),
    },
    echo: true,
  });
  return code;
});
