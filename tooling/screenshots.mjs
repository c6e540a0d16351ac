// npm run screenshots             every route and panel of every store, into screenshots/
// npm run screenshots -- home     only captures whose name contains the word
import { runCommand } from './processes/run-command.mjs';
import { ensureChromium } from './setup/ensure-chromium.mjs';
import { runMain } from './setup/run-main.mjs';
import { setUp } from './setup/set-up.mjs';

await runMain(async () => {
  await setUp({ withBuild: true });
  const chromium = await ensureChromium();
  const { code } = await runCommand('node', ['e2e/screenshots.ts', ...process.argv.slice(2)], {
    env: { CHROMIUM_PATH: chromium },
    echo: true,
  });
  return code;
});
