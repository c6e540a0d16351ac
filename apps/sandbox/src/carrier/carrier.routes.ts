import { Hono } from 'hono';

import type { SandboxClock } from '#sandbox/clock.ts';
import { delayResponse } from '#sandbox/clock.ts';

import { carrierQuoteRequest, quotesFor } from './quote.ts';
import { outcomeOfDestination } from './sentinel-destinations.ts';

/** Any other key is accepted. */
const WRONG_KEY = 'chave-invalida';

export interface CarrierRoutesOptions {
  readonly clock: SandboxClock;
  readonly slowMs: number;
  readonly hangMs: number;
}

/** Stubs a carrier that quotes parcels. */
export function carrierRoutes({ clock, slowMs, hangMs }: CarrierRoutesOptions): Hono {
  const app = new Hono();
  app.post('/v1/quotes', async (c) => {
    const key = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1];
    if (!key || key === WRONG_KEY) return c.json({ error: 'unauthorized' }, 401);
    const parsed = carrierQuoteRequest.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ error: 'validation_failed' }, 422);
    switch (outcomeOfDestination(parsed.data.to)) {
      case 'unavailable':
        return c.json({ error: 'unavailable' }, 503);
      case 'hangs':
        await delayResponse(clock, hangMs, c.req.raw.signal);
        return c.json({ error: 'gateway_timeout' }, 504);
      case 'slow':
        await delayResponse(clock, slowMs, c.req.raw.signal);
        break;
      case undefined:
        break;
    }
    return c.json({ quotes: quotesFor(parsed.data) });
  });
  return app;
}
