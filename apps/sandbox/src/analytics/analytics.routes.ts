import { Hono } from 'hono';
import { cors } from 'hono/cors';

import { serveScripts } from '#sandbox/serve-scripts.ts';

import { analyticsPage } from './analytics-page.ts';
import type { ReceivedEvents, Source } from './received-events.ts';
import { SOURCES } from './received-events.ts';
import { GTAG_SCRIPT, GTM_SCRIPT, TAG_SCRIPT } from './tag-scripts.ts';

const SCRIPTS: Readonly<Record<string, string>> = {
  'gtag.js': GTAG_SCRIPT,
  'gtm.js': GTM_SCRIPT,
  'tag.js': TAG_SCRIPT,
};
const ONE_PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
/** A pixel with this name responds 503. */
export const FAILING_PIXEL = '503';

/** Stubs analytics services: serves their scripts and records the reports of scripts and servers. */
export function analyticsRoutes({ events }: { readonly events: ReceivedEvents }): Hono {
  const app = new Hono();

  serveScripts(app, SCRIPTS);
  app.get('/pixel.gif', (c) => {
    events.add('pixel', c.req.query());
    return c.body(ONE_PIXEL, 200, { 'content-type': 'image/gif', 'cache-control': 'no-store' });
  });

  app.use('/collect', cors({ origin: '*', allowMethods: ['POST'] }));
  app.post('/collect', async (c) => {
    const body = parseJson(await c.req.text());
    const source = sourceOf(body);
    if (source === undefined) return c.json({ error: 'unknown_source' }, 400);
    events.add(source, body);
    return c.body(null, 204);
  });
  app.post('/conversions/:pixel/events', async (c) => {
    const pixel = c.req.param('pixel');
    if (pixel === FAILING_PIXEL) return c.json({ error: { message: 'Service unavailable' } }, 503);
    events.add('conversions', { pixel, ...asObject(parseJson(await c.req.text())) });
    return c.json({ events_received: 1 });
  });
  app.post('/events', async (c) => {
    events.add('event-analytics', parseJson(await c.req.text()));
    return c.body(null, 204);
  });

  app.get('/received', (c) => c.json({ data: events.list(c.req.query('source')) }));
  app.delete('/received', (c) => {
    events.clear();
    return c.body(null, 204);
  });
  app.get('/', (c) => c.html(analyticsPage(events.list())));
  app.post('/limpar', (c) => {
    events.clear();
    return c.redirect('/analytics', 303);
  });

  return app;
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

function sourceOf(body: unknown): Source | undefined {
  const sourceName = 'source' in asObject(body) ? (body as { source: unknown }).source : undefined;
  return SOURCES.find((source) => source === sourceName);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Recorded unchanged, so that its sender recognises it on the page.
    return text;
  }
}
