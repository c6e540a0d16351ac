import { parseUf } from '@vitrine/brazil/uf.ts';

import { lookUpCompany } from '#api/contexts/lookups/look-up-company.ts';
import { lookupsOf } from '#api/contexts/lookups/lookups-of.ts';
import type { CallHandlers } from '#api/platform/http/handler.ts';
import { Refusal } from '#api/platform/refusal.ts';

export const lookupsRoutes = {
  'GET /api/lookups/postcodes/{postcode}': ({ path, services }) =>
    lookupsOf(services).postcodes.find(path.postcode.replace('-', '')),

  'GET /api/lookups/municipalities/{uf}': async ({ path, services }) => {
    const uf = parseUf(path.uf);
    if (!uf) throw new Refusal('not_found');
    return [...(await lookupsOf(services).municipalities.find(uf))];
  },

  'GET /api/lookups/companies/{cnpj}': lookUpCompany,
} satisfies CallHandlers;
