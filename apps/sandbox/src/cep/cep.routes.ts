import { parseCep } from '@vitrine/brazil/cep.ts';
import { Hono } from 'hono';

import type { SandboxClock } from '#sandbox/clock.ts';
import { delayResponse } from '#sandbox/clock.ts';

import { findAddress, knownAddresses } from './find-address.ts';
import { outcomeOfCep } from './sentinel-ceps.ts';

export interface CepRoutesOptions {
  readonly clock: SandboxClock;
  readonly slowMs: number;
  readonly hangMs: number;
}

/** Compatible with ViaCEP. */
export function cepRoutes({ clock, slowMs, hangMs }: CepRoutesOptions): Hono {
  const app = new Hono();
  app.get('/ws/:cep/json/', async (c) => {
    const text = c.req.param('cep');
    const cep = /^\d{5}-?\d{3}$/.test(text) ? parseCep(text) : null;
    // The real service responds to a malformed CEP with HTML.
    if (cep === null) return c.html('<h1>Erro 400</h1><p>CEP inválido.</p>', 400);
    const { signal } = c.req.raw;
    switch (outcomeOfCep(cep)) {
      case 'unavailable':
        return c.text('Service Unavailable', 503);
      case 'too_many':
        return c.text('Too Many Requests', 429);
      case 'hangs':
        await delayResponse(clock, hangMs, signal);
        return c.text('Gateway Timeout', 504);
      case 'slow':
        await delayResponse(clock, slowMs, signal);
        return c.json({ ...knownAddresses()[0], cep: '00000-200' });
      case 'not_found_as_text':
        return c.json({ erro: 'true' });
      case 'not_found':
        return c.json({ erro: true });
      case undefined:
        return c.json(findAddress(cep) ?? { erro: true });
    }
  });
  app.get('/ws/:cep/json', (c) => c.redirect(`${new URL(c.req.url).pathname}/`, 301));
  return app;
}
