// npm run bench           every measurement
// npm run bench -- cached only those named
// npm run bench -- catalogue --sizes 1000,10000
import { runCommand } from './processes/run-command.mjs';
import { ensureBenchTools } from './setup/ensure-bench-tools.mjs';
import { ensureChromium } from './setup/ensure-chromium.mjs';
import { runMain } from './setup/run-main.mjs';
import { setUp } from './setup/set-up.mjs';

await runMain(async () => {
  const asked = process.argv.slice(2);
  // These are of the API alone.
  const isOfPages = !['catalogue', 'orders', 'account'].includes(asked[0] ?? '');
  await setUp({ withBuild: isOfPages });
  if (isOfPages) await ensureBenchTools();
  const { code } = await runCommand('node', ['benchmarks/main.ts', ...asked], {
    env: isOfPages ? { CHROMIUM_PATH: await ensureChromium() } : {},
    echo: true,
  });
  return code;
});
