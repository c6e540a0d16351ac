import { circuitBreaker } from '#api/platform/circuit-breaker.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import type { Services } from '#api/platform/services.ts';

import { type CompanyRegistry, companyRegistry } from './company-registry.ts';
import { type MunicipalityLookup, municipalityLookup } from './municipality-lookup.ts';
import { type PostcodeLookup, postcodeLookup } from './postcode-lookup.ts';

interface Lookups {
  readonly postcodes: PostcodeLookup;
  readonly municipalities: MunicipalityLookup;
  /** One for each store: the key is the store's, and with it limits, answers and failures. */
  companiesFor(store: RequestStore): CompanyRegistry;
}

/** One memory for each running API. */
const made = new WeakMap<Services, Lookups>();

export function lookupsOf(services: Services): Lookups {
  const known = made.get(services);
  if (known) return known;
  const lookups = makeLookups(services);
  made.set(services, lookups);
  return lookups;
}

function makeLookups({ clock, log, providers }: Services): Lookups {
  const registries = new Map<number, CompanyRegistry>();
  return {
    postcodes: postcodeLookup(providers.postcodeUrl, { clock, breaker: circuitBreaker('postcodes', log) }),
    municipalities: municipalityLookup(providers.municipalitiesUrl, {
      clock,
      breaker: circuitBreaker('municipalities', log),
    }),
    companiesFor(store) {
      const registry =
        registries.get(store.id) ??
        companyRegistry(providers.companyRegistryUrl, {
          clock,
          breaker: circuitBreaker(`company registry of ${store.publicId}`, log),
        });
      registries.set(store.id, registry);
      return registry;
    },
  };
}
