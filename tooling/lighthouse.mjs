// npm run lighthouse                       five runs of each page on a phone, as a table and .cache/lighthouse/report.json
// npm run lighthouse -- home cart          only these pages
// npm run lighthouse -- --runs 1           fewer runs
import { runCommand } from './processes/run-command.mjs';
import { ensureChromium } from './setup/ensure-chromium.mjs';
import { ensureLighthouse } from './setup/ensure-lighthouse.mjs';
import { runMain } from './setup/run-main.mjs';
import { setUp } from './setup/set-up.mjs';

await runMain(async () => {
  await setUp({ withBuild: true });
  const lighthouse = await ensureLighthouse();
  const { code } = await runCommand('node', ['benchmarks/lighthouse.ts', ...process.argv.slice(2)], {
    env: { CHROMIUM_PATH: await ensureChromium(), LIGHTHOUSE: lighthouse },
    echo: true,
  });
  return code;
});
