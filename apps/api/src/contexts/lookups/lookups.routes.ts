import { municipalitiesOf } from '@vitrine/brazil/municipalities.ts';
import { parseUf } from '@vitrine/brazil/uf.ts';

import { type PostcodeLookup, postcodeLookup } from '#api/contexts/lookups/postcode-lookup.ts';
import type { CallHandlers } from '#api/platform/http/handler.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Services } from '#api/platform/services.ts';

/** One memory for each running API. */
const lookups = new WeakMap<Services, PostcodeLookup>();

function lookupOf(services: Services): PostcodeLookup {
  const known = lookups.get(services);
  if (known) return known;
  const made = postcodeLookup(services.providers.postcodeUrl, services.clock);
  lookups.set(services, made);
  return made;
}

export const lookupsRoutes = {
  'GET /api/lookups/postcodes/{postcode}': ({ path, services }) =>
    lookupOf(services).find(path.postcode.replace('-', '')),

  'GET /api/lookups/municipalities/{uf}': async ({ path }) => {
    const uf = parseUf(path.uf);
    if (!uf) throw new Refusal('not_found');
    return municipalitiesOf(uf).map(({ nome }) => ({ nome }));
  },
} satisfies CallHandlers;
