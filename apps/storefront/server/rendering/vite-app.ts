import type { RequestListener, Server } from 'node:http';
import { join } from 'node:path';

import { createServer, isRunnableDevEnvironment } from 'vite';

import { rendererOf } from './renderer.ts';
import type { Renderer } from './renderer.ts';

export interface ViteApp {
  /** The app as its sources are now. */
  renderer(): Promise<Renderer>;
  /** Lets Vite answer for its own modules, then the listener. */
  before(listener: RequestListener): RequestListener;
  close(): Promise<void>;
}

/** The app while developing: sources instead of a build, changed modules pushed to the browser over this server. */
export async function viteApp(root: string, server: Server): Promise<ViteApp> {
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const app = vite.environments['ssr'];
  if (!app || !isRunnableDevEnvironment(app)) throw new Error('Vite has no environment to render in.');
  return {
    renderer: async () => rendererOf(await app.runner.import(join(root, 'app/render-entry.ts'))),
    before: (listener) => (request, response) => {
      vite.middlewares(request, response, () => listener(request, response));
    },
    close: () => vite.close(),
  };
}
