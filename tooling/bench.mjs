// npm run bench           every measurement
// npm run bench -- cached only those named
import { runCommand } from './processes/run-command.mjs';
import { ensureBenchTools } from './setup/bench-tools.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { runMain } from './setup/run-main.mjs';
import { setUp } from './setup/set-up.mjs';

await runMain(async () => {
  await setUp({ withBuild: true });
  await ensureBenchTools();
  const chromium = await ensureChromium();
  const { code } = await runCommand('node', ['benchmarks/main.ts', ...process.argv.slice(2)], {
    env: { CHROMIUM_PATH: chromium },
    echo: true,
  });
  return code;
});
