import type { CallName } from '@vitrine/contract/contract.ts';
import { type Store, store as storeSchema } from '@vitrine/contract/schemas/store.ts';
import { readSettings, type SecretSettingPath, type Settings } from '@vitrine/contract/settings.ts';
import { LRUCache } from 'lru-cache';

import { currentRedirects } from '#api/contexts/store/current-redirects.ts';
import { storeConfigRepository } from '#api/contexts/store/store-config-repository.ts';
import { type StoreRow, storeRepository } from '#api/contexts/store/store-repository.ts';
import { themeConfigPairs, themeSecret } from '#api/contexts/theme/theme.public.ts';
import type { ChangeEvents } from '#api/platform/change-events.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import type { Moment } from '#api/platform/http/moment.ts';
import { Refusal } from '#api/platform/refusal.ts';

export { storeOrigin } from '#api/contexts/store/domain/store-origin.ts';
export { checkRedirects } from '#api/contexts/store/domain/check-redirects.ts';

/** Which stores there are, remembered until one changes: every request asks. */
export interface StoreDirectory {
  /** The store a request is for; null when unknown. Disabled stores are known too. */
  byPublicId(publicId: string): Promise<(RequestStore & { readonly isActive: boolean }) | null>;
  /** The whole store, as the storefront starts with it; null when unknown. */
  whole(
    by: { publicId: string } | { host: string },
    momentIn: (publicId: string) => Promise<Moment>,
  ): Promise<Store | null>;
  close(): Promise<void>;
}

/** As `stores.public_id` allows. */
const mayBePublicId = /^[a-z0-9][a-z0-9-]{0,99}$/;
/** `active` of a store that is disabled; null means the same [STO-03]. */
const disabled: ReadonlySet<number> = new Set([0, 4]);
const rememberedStores = 1000;
const rememberedMs = 60_000;

export function storeDirectory(database: Database, changes: ChangeEvents): StoreDirectory {
  // Bounded, so that asking for a million stores that do not exist costs no memory.
  const known = new LRUCache<string, { row: StoreRow | undefined }>({
    max: rememberedStores,
    ttl: rememberedMs,
  });
  let changeCount = 0;
  const stop = changes.subscribe(({ tags }) => {
    if (!tags.includes('store') && !tags.includes('all')) return;
    changeCount += 1;
    known.clear();
  });

  async function remembered(
    key: string,
    find: () => Promise<StoreRow | undefined>,
  ): Promise<StoreRow | undefined> {
    const entry = known.get(key);
    if (entry) return entry.row;
    const countBefore = changeCount;
    const row = await find();
    // What was read before a change must not be remembered after it [STO+02].
    if (changeCount === countBefore) known.set(key, { row });
    return row;
  }

  const findById = (publicId: string) =>
    remembered(`id:${publicId}`, () => storeRepository.byPublicId(database.everything, publicId));
  const findByHost = (host: string) =>
    remembered(`host:${host}`, () => storeRepository.byHost(database.everything, host));

  return {
    async byPublicId(publicId) {
      const row = mayBePublicId.test(publicId) ? await findById(publicId) : undefined;
      return row ? { id: row.id, publicId: row.public_id, isActive: isActive(row) } : null;
    },
    async whole(by, momentIn) {
      const row = 'host' in by ? await findByHost(by.host) : await findById(by.publicId);
      if (!row) return null;
      const db = database.ofStore(row.id);
      const [configs, redirects] = await Promise.all([
        storeConfigRepository.configs(db),
        momentIn(row.public_id).then((moment) => currentRedirects(db, moment)),
      ]);
      return storeSchema.parse({
        public_id: row.public_id,
        active: row.active,
        has_many_configs: configs,
        redirects,
      });
    },
    async close() {
      stop();
    },
  };
}

function isActive({ active }: StoreRow): boolean {
  return active !== null && !disabled.has(active);
}

/** Answers the two calls that find a store, by id and by host [STO-01]. */
export async function findStore(
  directory: StoreDirectory,
  name: CallName,
  path: unknown,
  momentIn: (publicId: string) => Promise<Moment>,
): Promise<Store> {
  // Both calls have one path parameter, parsed by the contract.
  const [value = ''] = Object.values(path as Record<string, string>);
  const store = await directory.whole(
    name === 'GET /api/store/stores/{id}' ? { publicId: value } : { host: hostName(value) },
    momentIn,
  );
  if (!store) throw new Refusal('store_not_found');
  return store;
}

/** `www.Loja.example.:3000` is `loja.example`. */
function hostName(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '');
}

/** The store's settings; what is malformed has its default and is reported by who shows the store, not here. */
export async function storeSettings(db: StoreDatabase): Promise<Settings> {
  const [store, theme] = await Promise.all([storeConfigRepository.configs(db), themeConfigPairs(db)]);
  return readSettings([...store, ...theme]).settings;
}

/** Every store, disabled ones too, as a request to it would name it. */
export async function allStores(database: Database): Promise<RequestStore[]> {
  const rows = await storeRepository.all(database.everything);
  return rows.map(({ id, public_id: publicId }) => ({ id, publicId }));
}

/** A secret of the store, for what goes out to a provider; empty when it has none [API-03]. */
export async function storeSecret(db: StoreDatabase, path: SecretSettingPath): Promise<string> {
  return ((await themeSecret(db, path)) ?? (await storeConfigRepository.secret(db, path)) ?? '').trim();
}

export function storeHosts(database: Database, storeId: number): Promise<string[]> {
  return storeRepository.hostsOf(database.everything, storeId);
}
