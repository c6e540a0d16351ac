// npm run bench           every measurement
// npm run bench -- cached  only the named ones
// npm run bench -- catalogue --sizes 1000,10000
import { runCommand } from './processes/run-command.mjs';
import { ensureBenchTools } from './setup/ensure-bench-tools.mjs';
import { ensureChromium } from './setup/ensure-chromium.mjs';
import { runMain } from './setup/run-main.mjs';
import { setUp } from './setup/set-up.mjs';

await runMain(async () => {
  const args = process.argv.slice(2);
  // These measure the API alone, or behind the gateway.
  const measuresPages = !['catalogue', 'orders', 'account'].includes(args[0] ?? '');
  await setUp({ withBuild: measuresPages || args[0] === 'orders' });
  if (measuresPages) await ensureBenchTools();
  const { code } = await runCommand('node', ['benchmarks/main.ts', ...args], {
    env: measuresPages ? { CHROMIUM_PATH: await ensureChromium() } : {},
    echo: true,
  });
  return code;
});
