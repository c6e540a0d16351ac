import { join } from 'node:path';

import { createServer, isRunnableDevEnvironment } from 'vite';
import { afterEach, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

it('reloads a changed route on the server without the hot update of browsers', async () => {
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
  });
  closing.push(() => vite.close());
  const app = vite.environments['ssr'];
  if (!app || !isRunnableDevEnvironment(app)) throw new Error('Vite has no environment for rendering.');
  const route = join(root, 'app/routes/unknown-address.tsx');
  const before = await app.runner.import(route);
  // It would update itself by code for browsers, which ends the process.
  expect(app.moduleGraph.getModuleById(route)?.isSelfAccepting).toBe(false);

  vite.watcher.emit('change', route);

  await expect.poll(() => app.runner.import(route)).not.toBe(before);
});
