import { parseCnpj } from '@vitrine/brazil/cnpj.ts';
import { Hono } from 'hono';

import type { SandboxClock } from '#sandbox/clock.ts';
import { delayResponse } from '#sandbox/clock.ts';

import { COMPANIES, SENTINEL_CNPJS, inventedCompany } from './companies.ts';

/** Any other key is accepted. */
const WRONG_KEY = 'chave-invalida';

export interface CompanyRegistryRoutesOptions {
  readonly clock: SandboxClock;
  readonly hangMs: number;
}

/** Compatible with CNPJá, whose key is the whole Authorization header. */
export function companyRegistryRoutes({ clock, hangMs }: CompanyRegistryRoutesOptions): Hono {
  const app = new Hono();
  app.get('/office/:cnpj', async (c) => {
    const key = c.req.header('authorization');
    if (!key || key === WRONG_KEY) return c.json({ code: 401, message: 'unauthorized' }, 401);
    const cnpj = parseCnpj(c.req.param('cnpj'));
    if (cnpj === null) return c.json({ code: 400, message: 'invalid tax id' }, 400);
    switch (SENTINEL_CNPJS.find((sentinel) => sentinel.cnpj === cnpj)?.outcome) {
      case 'too_many':
        return c.json({ code: 429, message: 'rate limit exceeded' }, 429);
      case 'error':
        return c.json({ code: 500, message: 'internal error' }, 500);
      case 'unavailable':
        return c.json({ code: 503, message: 'service unavailable' }, 503);
      case 'hangs':
        await delayResponse(clock, hangMs, c.req.raw.signal);
        return c.json({ code: 504, message: 'gateway timeout' }, 504);
      case 'not_found':
      case undefined:
        break;
    }
    const company =
      COMPANIES.find((sentinel) => sentinel.company.taxId === cnpj)?.company ?? inventedCompany(cnpj);
    if (!company) return c.json({ code: 404, message: 'not found' }, 404);
    // State registrations are returned on request only.
    if (c.req.query('registrations') === 'BR') return c.json(company);
    const { registrations: _unasked, ...office } = company;
    return c.json(office);
  });
  return app;
}
