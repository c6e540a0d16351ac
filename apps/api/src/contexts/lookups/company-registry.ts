import type { Cnpj } from '@vitrine/brazil/cnpj.ts';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

import type { CircuitBreaker } from '#api/platform/circuit-breaker.ts';
import type { Clock } from '#api/platform/clock.ts';
import { readForeignJson } from '#api/platform/http/foreign-json.ts';

import type { Company, RegistryResult, RegistryFailure } from './domain/company.ts';
import { activityText, registeredName } from './domain/registered-name.ts';

export interface CompanyRegistry {
  /** Looks up a company with the store's key. Never throws. */
  find(cnpj: Cnpj, apiKey: string): Promise<RegistryResult>;
}

const timeoutMs = 5000;
const maxCachedCompanies = 2000;
/** Short, so that a company that corrects its registration need not wait. */
const foundTtlMs = 3_600_000;
const otherTtlMs = 10 * 60_000;

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? '');
const activity = z.object({ id: z.coerce.number(), text });

/** CNPJá's response; unnamed fields, such as `members`, are dropped. */
const providerResponse = z
  .object({
    status: z.object({ id: z.coerce.number(), text: z.string() }),
    reason: z.object({ text: z.string() }).nullish(),
    alias: text,
    company: z.object({ name: text }).nullish(),
    mainActivity: activity,
    sideActivities: z.array(activity).default([]),
    address: z.object({
      street: text,
      number: text,
      details: text,
      district: text,
      city: text,
      state: text,
      zip: text,
    }),
    registrations: z.array(z.object({ number: text, state: text, enabled: z.boolean() })).default([]),
  })
  .transform(
    ({ status, reason, alias, company, mainActivity, sideActivities, address, registrations }): Company => ({
      status,
      companyName: registeredName(company?.name ?? ''),
      tradeName: registeredName(alias),
      activity: activityText(mainActivity),
      reason: reason?.text.trim() || null,
      activities: [mainActivity, ...sideActivities].map(({ id }) => id),
      address,
      registrations,
    }),
  );

/** The registry fails for all companies. */
class RegistryError extends Error {
  override readonly name = 'RegistryError';
  readonly failure: RegistryFailure;
  constructor(failure: RegistryFailure) {
    super(`The company registry is ${failure}.`);
    this.failure = failure;
  }
}

/** Creates a client of a registry with CNPJá's API, which caches responses. */
export function companyRegistry(
  providerUrl: string,
  { breaker, clock }: { breaker: CircuitBreaker; clock: Clock },
): CompanyRegistry {
  const cache = new LRUCache<Cnpj, RegistryResult, { apiKey: string }>({
    max: maxCachedCompanies,
    ttl: foundTtlMs,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    noDeleteOnFetchRejection: true,
    noDeleteOnStaleGet: true,
    fetchMethod: async (cnpj, _stale, { options, context }) => {
      const result = await breaker.run(() => callProvider(providerUrl, { cnpj, apiKey: context.apiKey }));
      if (result.kind !== 'found') options.ttl = otherTtlMs;
      return result;
    },
  });
  return {
    async find(cnpj, apiKey) {
      try {
        const result = await cache.fetch(cnpj, { context: { apiKey } });
        if (result) return result;
      } catch (error) {
        // A stale response is preferable while the registry is down.
        const stale = cache.get(cnpj, { allowStale: true });
        if (stale?.kind === 'found') return stale;
        if (error instanceof RegistryError) return { kind: 'failed', failure: error.failure };
      }
      return { kind: 'failed', failure: 'silent' };
    },
  };
}

/** Throws a RegistryError if the registry fails, and any other error without a response. */
async function callProvider(
  providerUrl: string,
  { cnpj, apiKey }: { cnpj: Cnpj; apiKey: string },
): Promise<RegistryResult> {
  const response = await fetch(`${providerUrl}/office/${cnpj}?registrations=BR`, {
    headers: { accept: 'application/json', authorization: apiKey },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status === 404) return { kind: 'unknown' };
  // The registry rejects this CNPJ as malformed, for example because it does not support letters yet.
  if (response.status === 400) return { kind: 'failed', failure: 'broken' };
  if (response.status === 429 || response.status === 503) throw new RegistryError('overloaded');
  if (!response.ok) throw new RegistryError('broken');
  const result = providerResponse.safeParse(await jsonOf(response));
  if (!result.success) throw new RegistryError('broken');
  return { kind: 'found', company: result.data };
}

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await readForeignJson(response);
  } catch (error) {
    if (error instanceof DOMException) throw error;
    // The schema refuses null like any other malformed response.
    return null;
  }
}
