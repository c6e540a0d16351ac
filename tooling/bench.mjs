// npm run bench           every measurement but `deployed`
// npm run bench -- cached  only the named ones
// npm run bench -- catalogue --sizes 1000,10000
// npm run bench -- phone  Lighthouse's phone beside Next.js and React Router, also as docs/measurements/phone.svg
// npm run bench -- deployed  the report on the shop as deployed, in docs/measurements; takes over an hour
// npm run bench -- deployed --parts static,price-age --seconds 2 --into report
//   --minutes 30 of mixed load, --requests 10000 over mixed stores, --stores 40 with --products 5000 each
import { runWithSignals } from './deployed/run-with-signals.mjs';
import { runCommand } from './processes/run-command.mjs';
import { ensureBenchTools } from './setup/ensure-bench-tools.mjs';
import { ensureChromium } from './setup/ensure-chromium.mjs';
import { ensureDeploymentPackages } from './setup/ensure-deployment-packages.mjs';
import { ensureLighthouse } from './setup/ensure-lighthouse.mjs';
import { runMain } from './setup/run-main.mjs';
import { setUp } from './setup/set-up.mjs';

await runMain(async () => {
  const args = process.argv.slice(2);
  if (args[0] === 'deployed') {
    await setUp({ withBuild: true });
    await ensureDeploymentPackages();
    await ensureBenchTools();
    return runWithSignals('benchmarks/main.ts', args);
  }
  // These measure the API alone, or behind the gateway.
  const measuresPages = !['catalogue', 'orders', 'account', 'admin-lists'].includes(args[0] ?? '');
  await setUp({ withBuild: measuresPages || args[0] === 'orders' });
  if (measuresPages) await ensureBenchTools();
  const { code } = await runCommand('node', ['benchmarks/main.ts', ...args], {
    env: {
      ...(measuresPages && { CHROMIUM_PATH: await ensureChromium() }),
      ...((args.length === 0 || args.includes('phone')) && { LIGHTHOUSE: await ensureLighthouse() }),
    },
    echo: true,
  });
  return code;
});
