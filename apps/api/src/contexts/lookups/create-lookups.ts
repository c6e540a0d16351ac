import { circuitBreaker } from '#api/platform/circuit-breaker.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import type { Using } from '#api/platform/use-case-context.ts';

import { type CompanyRegistry, companyRegistry } from './company-registry.ts';
import { type MunicipalityLookup, municipalityLookup } from './municipality-lookup.ts';
import { type PostcodeLookup, postcodeLookup } from './postcode-lookup.ts';

export interface Lookups {
  readonly postcodes: PostcodeLookup;
  readonly municipalities: MunicipalityLookup;
  /** Returns the registry of a store, with its own key, rate limit, cache and circuit breaker. */
  companiesFor(store: RequestStore): CompanyRegistry;
}

export interface UsingLookups {
  readonly services: { readonly lookups: Lookups };
}

/** Creates the look-ups of an API process, with their circuit breakers and caches. */
export function createLookups({
  services: { clock, log, providers },
}: Using<'clock' | 'log' | 'providers'>): Lookups {
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
          breaker: circuitBreaker('company registry', log, { store: store.publicId }),
        });
      registries.set(store.id, registry);
      return registry;
    },
  };
}
