import { parseUf } from '@vitrine/brazil/uf.ts';

import type { CallHandlers } from '#api/platform/http/handler.ts';
import { limitByAddress } from '#api/platform/limit-by-address.ts';

import type { UsingLookups } from './create-lookups.ts';
import { lookUpCompany } from './look-up-company.ts';

/** Each unknown postcode costs a request to a public service that blocks heavy users. */
const postcodes = limitByAddress('postcode-look-ups', 300);

export const lookupsRoutes = {
  'GET /api/lookups/postcodes/{postcode}': async ({ path, ...request }) => {
    await postcodes.count(request);
    const address = await request.services.lookups.postcodes.find(path.postcode.replace('-', ''));
    if (!address) throw request.refuse('lookup_unavailable');
    return address;
  },

  'GET /api/lookups/municipalities/{uf}': async ({ path, services, refuse }) => {
    const uf = parseUf(path.uf);
    if (!uf) throw refuse('not_found');
    return [...(await services.lookups.municipalities.find(uf))];
  },

  'GET /api/lookups/companies/{cnpj}': lookUpCompany,
} satisfies CallHandlers<UsingLookups>;
