import type { RequestListener, Server } from 'node:http';
import { join } from 'node:path';

import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite';

import { rendererOf } from './renderer.ts';
import type { RenderEntry, Renderer } from './renderer.ts';

export interface ViteApp {
  /** Returns the app from the current sources. */
  renderer(): Promise<Renderer>;
  /** Wraps the listener so that Vite serves its own modules first. */
  before(listener: RequestListener): RequestListener;
  close(): Promise<void>;
}

/** The app in development: sources instead of a build, with hot reload through this server. */
export async function viteApp(root: string, server: Server): Promise<ViteApp> {
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  return appOfVite(vite, join(root, 'app/render-entry.ts'));
}

export function appOfVite(vite: ViteDevServer, entryFile: string): ViteApp {
  /** Vite replaces its environments when it restarts, as after a change of routes.ts, which its configuration imports. */
  function currentRunner() {
    const app = vite.environments['ssr'];
    if (!app || !isRunnableDevEnvironment(app)) throw new Error('Vite has no environment for rendering.');
    return app.runner;
  }

  /** The tags of Vite's client and plugins. They end the head, because React matches its scripts by order. */
  async function viteTags(address: string): Promise<string> {
    const html = await vite.transformIndexHtml(address, '<html><head></head></html>');
    return html.slice(html.indexOf('<head>') + '<head>'.length, html.indexOf('</head>'));
  }

  return {
    async renderer() {
      const entry = await currentRunner().import<RenderEntry>(entryFile);
      const { render, describePath, routePatterns } = await rendererOf(entry, entry.developmentAssets);
      return {
        describePath,
        routePatterns,
        async render(address, context) {
          const document = await render(address, context);
          if (document.html === null) return document;
          const tags = await viteTags(address);
          return { ...document, html: document.html.replace('</head>', () => `${tags}</head>`) };
        },
      };
    },
    before: (listener) => (request, response) => {
      vite.middlewares(request, response, () => listener(request, response));
    },
    close: () => vite.close(),
  };
}
