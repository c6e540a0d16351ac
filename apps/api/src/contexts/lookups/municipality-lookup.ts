import { municipalitiesOf } from '@vitrine/brazil/municipalities.ts';
import type { Uf } from '@vitrine/brazil/uf.ts';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

import type { CircuitBreaker } from '#api/platform/circuit-breaker.ts';
import type { Clock } from '#api/platform/clock.ts';
import { readForeignJson } from '#api/platform/http/foreign-json.ts';

interface Municipality {
  nome: string;
}

export interface MunicipalityLookup {
  /** Returns a state's municipalities, ordered by name. Never fails: falls back to the embedded list. */
  find(uf: Uf): Promise<readonly Municipality[]>;
}

const timeoutMs = 3000;
/** New municipalities are rare. */
const rememberMs = 24 * 3_600_000;
const providerResponse = z.array(z.object({ nome: z.string().min(1) })).min(1);
const byName = new Intl.Collator('pt-BR');

/** Creates a client of a provider with the IBGE's API; without one the embedded list is used. */
export function municipalityLookup(
  providerUrl: string | null,
  { breaker, clock }: { breaker: CircuitBreaker; clock: Clock },
): MunicipalityLookup {
  const embedded = (uf: Uf) => municipalitiesOf(uf).map(({ nome }) => ({ nome }));
  if (providerUrl === null) return { find: async (uf) => embedded(uf) };
  const known = new LRUCache<Uf, readonly Municipality[]>({
    // One entry per state.
    max: 27,
    ttl: rememberMs,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: (uf) => breaker.run(() => callProvider(providerUrl, uf)),
  });
  return { find: async (uf) => (await known.fetch(uf)) ?? embedded(uf) };
}

async function callProvider(providerUrl: string, uf: Uf): Promise<readonly Municipality[]> {
  const response = await fetch(`${providerUrl}/api/v1/localidades/estados/${uf}/municipios?orderBy=nome`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`municipalities provider responded with ${response.status}`);
  // The form lists municipalities by name, in whatever order the provider returns them.
  return providerResponse
    .parse(await readForeignJson(response))
    .toSorted((one, other) => byName.compare(one.nome, other.nome));
}
