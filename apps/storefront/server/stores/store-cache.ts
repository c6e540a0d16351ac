import { CallError } from '@vitrine/contract/client.ts';
import type { Client } from '@vitrine/contract/client.ts';
import type { Store } from '@vitrine/contract/schemas/store.ts';
import type { SettingProblem } from '@vitrine/contract/settings.ts';
import { LRUCache } from 'lru-cache';

import type { ThirdParties } from '#server/third-parties/third-parties.ts';

import { knownStore } from './known-store.ts';
import type { KnownStore } from './known-store.ts';
import type { StoreKey } from './store-key.ts';

export type StoreLookup =
  | { readonly kind: 'active'; readonly store: KnownStore }
  | { readonly kind: 'inactive'; readonly publicId: string }
  | { readonly kind: 'unknown'; readonly requested: string };

export interface StoreCache {
  /** Rejects only if the API fails, or responds with anything but a store or `store_not_found`, and nothing is cached. */
  find(key: StoreKey): Promise<StoreLookup>;
  /** Returns the store as of a preview's moment, also one in setup; never cached. */
  asOf(key: StoreKey, previewToken: string): Promise<StoreLookup>;
  /** Returns a cached and valid lookup without a call. */
  peek(key: StoreKey): StoreLookup | undefined;
  /** Invalidates a store, or `*` for all. Entries stay as a fallback for API outages. */
  purge(publicId: string): void;
}

export interface StoreCacheOptions {
  /** A client for calls about the store with this public id. */
  clientFor: (publicId: string, previewToken?: string) => { api: Client; notes: { validUntil: number } };
  publicUrl: string;
  thirdParties: ThirdParties;
  /** True while this process receives all change events. */
  isSubscribed: () => boolean;
  reportProblem: (publicId: string, problem: SettingProblem) => void;
  now?: () => number;
}

interface CachedLookup {
  lookup: StoreLookup;
  publicId: string | null;
  freshUntil: number;
  isPurged: boolean;
}

// Unknown hosts are cached, too, within the same bound, so that a flood of them costs no memory.
const maxLookups = 2000;
const subscribedTtlMs = 60_000;
const disconnectedTtlMs = 1500;
const unknownTtlMs = 10_000;
const isDisabled = ({ active }: Store) => active === null || active === 0 || active === 4;

/** Resolves the store of a request, cached until a change event. */
export function createStoreCache(options: StoreCacheOptions): StoreCache {
  const now = options.now ?? Date.now;
  const lookups = new LRUCache<string, CachedLookup>({ max: maxLookups });
  const pending = new Map<string, Promise<StoreLookup>>();
  let purges = 0;

  const isFresh = (entry: CachedLookup | undefined) =>
    entry !== undefined && !entry.isPurged && entry.freshUntil > now();

  async function load(
    key: StoreKey,
    previewToken?: string,
  ): Promise<{ lookup: StoreLookup; publicId: string | null; validUntil: number }> {
    const finder = options.clientFor(key.by === 'id' ? key.value : '', previewToken);
    const store = await findStore(finder.api, key);
    // A scheduled redirect may begin or end.
    const { validUntil } = finder.notes;
    if (!store) return { lookup: { kind: 'unknown', requested: key.value }, publicId: null, validUntil };
    const publicId = store.public_id;
    if (isDisabled(store)) return { lookup: { kind: 'inactive', publicId }, publicId, validUntil };
    const { api } = options.clientFor(publicId, previewToken);
    const [themeConfigs, customSettings, tags, socialLogin] = await Promise.all([
      api('GET /api/theme/configs/'),
      api('GET /api/customization/theme/settings'),
      noneIfFailed(api('GET /api/cms/tags/', { query: { active: '1' } })),
      noneIfFailed(
        api('GET /api/integrations/social-login/{provider}/config', { path: { provider: 'facebook' } }),
      ),
    ]);
    const known = knownStore({
      store,
      themeConfigs,
      customSettings,
      tags: tags.found,
      socialLogin: socialLogin.found,
      isComplete: tags.isKnown && socialLogin.isKnown,
      thirdParties: options.thirdParties,
      publicUrl: options.publicUrl,
      reportProblem: (problem) => options.reportProblem(publicId, problem),
    });
    return { lookup: { kind: 'active', store: known }, publicId, validUntil };
  }

  async function refresh(id: string, key: StoreKey): Promise<StoreLookup> {
    const purgesBefore = purges;
    try {
      const { lookup, publicId, validUntil } = await load(key);
      const isIncomplete = lookup.kind === 'active' && !lookup.store.isComplete;
      const ttlMs =
        lookup.kind === 'unknown' ? unknownTtlMs : isIncomplete ? disconnectedTtlMs : subscribedTtlMs;
      lookups.set(id, {
        lookup,
        publicId,
        freshUntil: Math.min(validUntil, now() + (options.isSubscribed() ? ttlMs : disconnectedTtlMs)),
        // Changed during the lookup: used for this request only.
        isPurged: purges !== purgesBefore,
      });
      return lookup;
    } catch (error) {
      const old = lookups.get(id);
      if (!old) throw error;
      return old.lookup;
    }
  }

  return {
    peek(key) {
      const entry = lookups.get(`${key.by}:${key.value}`);
      return entry && isFresh(entry) ? entry.lookup : undefined;
    },
    asOf: async (key, previewToken) => (await load(key, previewToken)).lookup,
    async find(key) {
      const id = `${key.by}:${key.value}`;
      const entry = lookups.get(id);
      if (entry && isFresh(entry)) return entry.lookup;
      const waiting = pending.get(id) ?? refresh(id, key).finally(() => pending.delete(id));
      pending.set(id, waiting);
      return waiting;
    },
    purge(publicId) {
      purges += 1;
      // A pending lookup may have read the state before the change: later requests do not share it.
      pending.clear();
      for (const entry of lookups.values()) {
        // A new store may own a host that was unknown before.
        if (publicId === '*' || entry.publicId === publicId || entry.publicId === null) entry.isPurged = true;
      }
    },
  };
}

interface OptionalList<Item> {
  found: readonly Item[];
  isKnown: boolean;
}

/** Returns an empty list after a failure: a store works without it, and other back ends may not offer it. */
async function noneIfFailed<Item>(call: Promise<readonly Item[]>): Promise<OptionalList<Item>> {
  try {
    return { found: await call, isKnown: true };
  } catch (error) {
    return { found: [], isKnown: error instanceof CallError && error.kind === 'refusal' };
  }
}

/** Returns whether a URL would drop the segment, as an empty one: the API would receive a different call. */
const isUnaddressable = ({ value }: StoreKey) => /^\.{0,2}$/.test(value);

/** Returns the store; null if none has this key. Any other response is a fault, which says nothing about the store. */
async function findStore(api: Client, key: StoreKey): Promise<Store | null> {
  const query = { with: 'configs,redirects' };
  if (isUnaddressable(key) || key.value.length > (key.by === 'id' ? 100 : 253)) return null;
  try {
    return key.by === 'id'
      ? await api('GET /api/store/stores/{id}', { path: { id: key.value }, query })
      : await api('GET /api/store/stores/url/{host}', { path: { host: key.value }, query });
  } catch (error) {
    if (error instanceof CallError && error.code === 'store_not_found') return null;
    throw error;
  }
}
