import { readFileSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { join } from 'node:path';

import { createServer } from 'vite';

export interface PanelVite {
  /** Returns the panel's document with the scripts of Vite's client. */
  document(): Promise<string>;
  /** Wraps the listener so that Vite serves the panel's modules first. */
  before(listener: RequestListener): RequestListener;
  close(): Promise<void>;
}

/** The panel in development: sources instead of a build, with hot reload through this server. */
export async function panelVite(root: string, server: Server): Promise<PanelVite> {
  const vite = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    // The panel's policy allows Vite's inline script by it; replaced in each document.
    html: { cspNonce: '__CSP_NONCE__' },
    // The shop's own Vite listens on this server too.
    server: { middlewareMode: true, hmr: { server, path: '/@painel' }, allowedHosts: true },
  });
  return {
    document: () => vite.transformIndexHtml('/', readFileSync(join(root, 'index.html'), 'utf8')),
    before: (listener) => (request, response) => {
      // Calls are the API's, whatever a module is named.
      if (request.url?.startsWith('/api/')) listener(request, response);
      else vite.middlewares(request, response, () => listener(request, response));
    },
    close: () => vite.close(),
  };
}
