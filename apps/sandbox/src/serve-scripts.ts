import type { Hono } from 'hono';

/** Serves scripts by name, to any origin. */
export function serveScripts(app: Hono, scripts: Readonly<Record<string, string>>): void {
  for (const [name, source] of Object.entries(scripts)) {
    app.get(`/${name}`, (c) =>
      c.body(source, 200, {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'cross-origin-resource-policy': 'cross-origin',
      }),
    );
  }
}
