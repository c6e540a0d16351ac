import { callUrl, type CallAddress } from '@vitrine/contract/call-client.ts';
import { CallError } from '@vitrine/contract/client.ts';
import type { CallName } from '@vitrine/contract/contract.ts';

import { pageCache } from '#server/page-cache/page-cache.ts';
import type { PageCache } from '#server/page-cache/page-cache.ts';

import { tagsOfCall } from './call-tags.ts';

interface SharedResponse {
  /** The parsed data, which every page reads and none can change; or why there is none. */
  readonly outcome: { readonly data: unknown } | { readonly refusal: CallError };
  /** Epoch ms from which on the response is outdated. */
  readonly validUntil: number;
}

export type SharedResponses = PageCache<SharedResponse>;

/** The reads of header, footer and prices, cached for all pages: those of any address, or of one. */
const sharedReads: Readonly<Partial<Record<CallName, 'any' | `/api/${string}`>>> = {
  'GET /api/catalog/categories': 'any',
  'GET /api/cms/menus': 'any',
  'GET /api/cms/pages': 'any',
  'GET /api/cms/blog/entries': '/api/cms/blog/entries?per_page=1',
  'GET /api/catalog/lists': '/api/catalog/lists',
  'GET /api/payment/methods': 'any',
  'GET /api/payment/methods/{code}/public-config': 'any',
  'GET /api/cart/promotions/': 'any',
  'GET /api/cart/promotions/{id}': 'any',
};

const maxBytes = 16_000_000;
const bytesPerCharacter = 2;

/** Caches responses that every page of a store needs; purged like pages. */
export function sharedResponses(isSubscribed: () => boolean): SharedResponses {
  return pageCache<SharedResponse>({
    maxBytes,
    bytesOf: ({ outcome }) => JSON.stringify(outcome).length * bytesPerCharacter,
    isSubscribed,
  });
}

/** Returns the address of a read that all pages of a store share; null for any other call. */
export function sharedAddress(name: CallName, input: CallAddress): string | null {
  const shared = sharedReads[name];
  if (shared === undefined) return null;
  const address = callUrl(name, input);
  return shared === 'any' || shared === address ? address : null;
}

/** The earliest time at which a response becomes invalid, in epoch ms. */
export interface Validity {
  validUntil: number;
}

/**
 * Returns a shared response, read if it is not cached. Also caches that content does not exist, but no other refusal.
 * Rejects with a fault only if no older response is cached.
 */
export async function readShared(
  cache: SharedResponses,
  { storeId, name, address }: { storeId: string; name: CallName; address: string },
  read: (validity: Validity) => Promise<unknown>,
): Promise<SharedResponse & { readonly isStale: boolean }> {
  const { page, state } = await cache.getOrRender(`${storeId}${address}`, storeId, async () => {
    const validity = { validUntil: Number.POSITIVE_INFINITY };
    const outcome = await read(validity).then((data) => ({ data: frozen(data) }), refusalOf);
    return {
      page: { outcome, ...validity },
      tags: new Set(tagsOfCall(name)),
      isCacheable: 'data' in outcome || outcome.refusal.status === 404,
      isFault: false,
      ...validity,
    };
  });
  return { ...page, isStale: state === 'stale' };
}

function refusalOf(error: unknown): { refusal: CallError } {
  if (error instanceof CallError && error.kind === 'refusal') return { refusal: error };
  throw error;
}

/** Freezes parsed JSON, because one rendering must not change what the next one reads. */
function frozen(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}
