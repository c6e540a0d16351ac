import { Hono } from 'hono';

import type { ReceivedEvents } from '#sandbox/analytics/received-events.ts';

/** Stubs a merchant's program that receives the webhooks of a shop: records them and accepts each, or responds as its address says. */
export function merchantRoutes({ events }: { readonly events: ReceivedEvents }): Hono {
  const app = new Hono();
  app.post('/webhooks', async (c) => {
    events.add('merchant', { id: c.req.header('webhook-id'), body: await c.req.text() });
    return c.body(null, 204);
  });
  app.post(
    '/webhooks/:status{[45]\\d\\d}',
    (c) => new Response('Resposta pedida pelo endereço.', { status: Number(c.req.param('status')) }),
  );
  return app;
}
