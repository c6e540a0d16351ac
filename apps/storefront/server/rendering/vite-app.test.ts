import { join } from 'node:path';

import { createServer, isRunnableDevEnvironment, type Plugin } from 'vite';
import { afterEach, expect, it } from 'vitest';

import { appOfVite } from './vite-app.ts';

const root = join(import.meta.dirname, '../..');
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function startVite(...plugins: Plugin[]) {
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    plugins,
  });
  closing.push(() => vite.close());
  return vite;
}

it('reloads a changed route on the server without the hot update of browsers', async () => {
  const vite = await startVite();
  const app = vite.environments['ssr'];
  if (!app || !isRunnableDevEnvironment(app)) throw new Error('Vite has no environment for rendering.');
  const route = join(root, 'app/routes/unknown-address.tsx');
  const before = await app.runner.import(route);
  // It would update itself by code for browsers, which ends the process.
  expect(app.moduleGraph.getModuleById(route)?.isSelfAccepting).toBe(false);

  vite.watcher.emit('change', route);

  await expect.poll(() => app.runner.import(route)).not.toBe(before);
});

it('renders after Vite restarts for a change of its configuration', async () => {
  const entry = 'virtual:entry';
  const stubEntry: Plugin = {
    name: 'stub-entry',
    resolveId: (id) => (id === entry ? `\0${entry}` : null),
    load: (id) =>
      id === `\0${entry}`
        ? "export const addressMatcher = async () => () => 'any'; export const routePatterns = async () => []; export const developmentAssets = {};"
        : null,
  };
  const vite = await startVite(stubEntry);
  const app = appOfVite(vite, entry);
  expect((await app.renderer()).describePath('/')).toBe('any');

  await vite.restart();

  expect((await app.renderer()).describePath('/')).toBe('any');
});
