import { LRUCache } from 'lru-cache';
import { z } from 'zod';

import type { CircuitBreaker } from '#api/platform/circuit-breaker.ts';
import type { Clock } from '#api/platform/clock.ts';
import { readForeignJson } from '#api/platform/http/foreign-json.ts';

interface PostcodeAddress {
  logradouro: string;
  bairro: string;
  localidade: string;
  uf: string;
  erro: boolean;
}

export interface PostcodeLookup {
  /** Looks up eight digits; `erro` for an unknown postcode, null if the provider fails. */
  find(postcode: string): Promise<PostcodeAddress | null>;
}

const timeoutMs = 3000;
const rememberedPostcodes = 10_000;
const rememberFoundMs = 24 * 3_600_000;
/** Short, because new streets get postcodes. */
const rememberUnknownMs = 10 * 60_000;

/** ViaCEP returns `erro` as a boolean or, since 2024, as a text. */
const providerResponse = z.union([
  z.object({ erro: z.union([z.literal(true), z.literal('true')]) }),
  z.object({ logradouro: z.string(), bairro: z.string(), localidade: z.string(), uf: z.string() }),
]);

const unknownPostcode: PostcodeAddress = { logradouro: '', bairro: '', localidade: '', uf: '', erro: true };

/** Creates a client of a provider with ViaCEP's API, which caches responses. */
export function postcodeLookup(
  providerUrl: string,
  { breaker, clock }: { breaker: CircuitBreaker; clock: Clock },
): PostcodeLookup {
  const known = new LRUCache<string, PostcodeAddress>({
    max: rememberedPostcodes,
    ttl: rememberFoundMs,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    // A stale response is preferable while the provider is down.
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: async (postcode, _stale, { options }) => {
      const address = await breaker.run(() => callProvider(providerUrl, postcode));
      if (address.erro) options.ttl = rememberUnknownMs;
      return address;
    },
  });
  return {
    async find(postcode) {
      // Undefined if the provider failed and nothing was cached.
      return (await known.fetch(postcode)) ?? null;
    },
  };
}

async function callProvider(providerUrl: string, postcode: string): Promise<PostcodeAddress> {
  const response = await fetch(`${providerUrl}/ws/${postcode}/json/`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`postcode provider responded with ${response.status}`);
  const address = providerResponse.parse(await readForeignJson(response));
  return 'erro' in address ? unknownPostcode : { ...address, erro: false };
}
