import { isClosedStore } from '@vitrine/contract/closed-store.ts';
import type { CallName } from '@vitrine/contract/contract.ts';
import { type Store, type StoreClosing, store as storeSchema } from '@vitrine/contract/schemas/store.ts';
import type { SecretSettingPath, Settings } from '@vitrine/contract/settings.ts';
import { LRUCache } from 'lru-cache';

import type { ChangeEvents } from '#api/platform/change-events.ts';
import type { Database } from '#api/platform/database/database.ts';
import type { StoreDatabase, StoreTransaction } from '#api/platform/database/store-scope.ts';
import type { EncryptedColumn } from '#api/platform/encrypted-columns.ts';
import type { RequestStore } from '#api/platform/http/handler.ts';
import type { PreviewableMoment } from '#api/platform/http/moment.ts';
import type { Refusing } from '#api/platform/refusal.ts';

import { currentRedirects } from './redirects/current-redirects.ts';
import { sellingRepository } from './selling-repository.ts';
import { settingsRepository } from './settings-repository.ts';
import { type StoreRow, storeRepository } from './store-repository.ts';
import { storeSettings } from './store-settings.ts';

export { requireOpenStore } from './require-open-store.ts';
export { currentRedirects } from './redirects/current-redirects.ts';
export { checkRedirects } from './domain/check-redirects.ts';
export { mailFromStore, type StoreSender } from './mail-from-store.ts';
export {
  redirectMovedAddress,
  redirectOldAddresses,
  redirectTargets,
  removeRedirectFrom,
} from './redirects/redirect-moved-address.ts';
export { type MailSenderRow, mailSenderRepository } from './senders/mail-sender-repository.ts';
export { readSigningKey, senderAddresses, senderOfStore } from './senders/sender-of-store.ts';
export { originOfStore } from './origin-of-store.ts';
export {
  lockSettingGroup,
  recalledSettings,
  settingPairs,
  settingsNaming,
  storeSettings,
} from './store-settings.ts';

export interface StoreState extends RequestStore {
  readonly isActive: boolean;
  /** Disabled until its staff opens it. */
  readonly isInSetup: boolean;
  /** Only customers may browse it [STO-08]. */
  readonly isClosed: boolean;
  /** What a store that has closed down tells shoppers; null while it sells (decision 136). */
  readonly closing: StoreClosing | null;
  readonly settings: Settings;
}

/** Resolves stores, cached until one changes, because every request needs it. */
export interface StoreDirectory {
  /** Returns the store of a request; null if unknown. Includes disabled stores. */
  byPublicId(publicId: string): Promise<StoreState | null>;
  /** Returns the whole store for the storefront; null if unknown. A preview shows a store in setup as an active one. */
  whole(
    by: { publicId: string } | { host: string },
    momentIn: (publicId: string) => Promise<PreviewableMoment>,
  ): Promise<Store | null>;
  close(): Promise<void>;
}

/** The format of `stores.public_id`. */
const mayBePublicId = /^[a-z0-9][a-z0-9-]{0,99}$/;
/** `active` values of a disabled store; null means disabled, too [STO-03]. */
const disabled: ReadonlySet<number> = new Set([0, 4]);
const rememberedStores = 1000;
const rememberedMs = 60_000;

/** Returns the store of an id, which exists. */
export async function storeOfId(database: Database, id: number): Promise<RequestStore> {
  return { id, publicId: await storeRepository.publicIdOf(database.everything, id) };
}

export function storeDirectory(database: Database, changes: ChangeEvents): StoreDirectory {
  const rows = memory<StoreRow | undefined>(changes);
  const states = memory<StoreState | null>(changes);
  const findById = (publicId: string) =>
    rows.get(`id:${publicId}`, () => storeRepository.byPublicId(database.everything, publicId));
  const findByHost = (host: string) =>
    rows.get(`host:${host}`, () => storeRepository.byHost(database.everything, host));

  async function readState(publicId: string): Promise<StoreState | null> {
    const row = await findById(publicId);
    if (!row) return null;
    const db = database.ofStore(row.id);
    const [settings, closing] = await Promise.all([storeSettings(db), sellingRepository.closing(db)]);
    return {
      id: row.id,
      publicId: row.public_id,
      isActive: isActive(row),
      isInSetup: row.is_in_setup,
      isClosed: isClosedStore(settings),
      closing,
      settings,
    };
  }

  return {
    async byPublicId(publicId) {
      if (!mayBePublicId.test(publicId)) return null;
      return states.get(publicId, () => readState(publicId));
    },
    async whole(by, momentIn) {
      const row = 'host' in by ? await findByHost(by.host) : await findById(by.publicId);
      if (!row) return null;
      const db = database.ofStore(row.id);
      const moment = await momentIn(row.public_id);
      const [hosts, configs, redirects, closing] = await Promise.all([
        storeRepository.hostsOf(database.everything, row.id),
        settingsRepository.pairs(db, 'store_configs'),
        currentRedirects(db, moment),
        sellingRepository.closing(db),
      ]);
      return storeSchema.parse({
        public_id: row.public_id,
        active: row.is_in_setup && moment.isPreview ? 1 : row.active,
        hosts,
        has_many_configs: configs,
        redirects,
        closing,
      });
    },
    async close() {
      rows.close();
      states.close();
    },
  };
}

/** Caches look-ups by key until a store changes. */
function memory<Found>(changes: ChangeEvents) {
  // Bounded, so that requests for unknown stores cost no memory.
  const known = new LRUCache<string, { found: Found }>({ max: rememberedStores, ttl: rememberedMs });
  let changeCount = 0;
  const close = changes.subscribe(({ tags }) => {
    if (!tags.includes('store') && !tags.includes('all')) return;
    changeCount += 1;
    known.clear();
  });
  return {
    async get(key: string, find: () => Promise<Found>): Promise<Found> {
      const entry = known.get(key);
      if (entry) return entry.found;
      const countBefore = changeCount;
      const found = await find();
      // A value read before a change must not be cached after it [STO+02].
      if (changeCount === countBefore) known.set(key, { found });
      return found;
    },
    close,
  };
}

function isActive({ active }: StoreRow): boolean {
  return active !== null && !disabled.has(active);
}

/** Handles the two calls that find a store, by id and by host [STO-01]. */
export async function findStore(
  { refuse }: Refusing<'store_not_found'>,
  {
    directory,
    name,
    path,
    momentIn,
  }: {
    directory: StoreDirectory;
    name: CallName;
    path: unknown;
    momentIn: (publicId: string) => Promise<PreviewableMoment>;
  },
): Promise<Store> {
  // Both calls have one path parameter, parsed by the contract.
  const [value = ''] = Object.values(path as Record<string, string>);
  const store = await directory.whole(
    name === 'GET /api/store/stores/{id}' ? { publicId: value } : { host: hostName(value) },
    momentIn,
  );
  if (!store) throw refuse('store_not_found');
  return store;
}

/** Normalises a host: `www.Loja.example.:3000` is `loja.example`. */
function hostName(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '');
}

/** Makes the closing and the reopening of the store wait for sales that have begun, and later sales for this transaction. */
export function lockClosing(trx: StoreTransaction): Promise<void> {
  return sellingRepository.lock(trx);
}

/** Returns all stores, disabled ones included. */
export async function allStores(database: Database): Promise<RequestStore[]> {
  const rows = await storeRepository.all(database.everything);
  return rows.map(({ id, public_id: publicId }) => ({ id, publicId }));
}

/** Returns a secret of the store for calls to a provider; '' if unset [API-03]. */
export async function storeSecret(db: StoreDatabase, path: SecretSettingPath): Promise<string> {
  const value =
    (await settingsRepository.secret(db, 'theme_configs', path)) ??
    (await settingsRepository.secret(db, 'store_configs', path));
  return (value ?? '').trim();
}

export function storeHosts(database: Pick<Database, 'everything'>, storeId: number): Promise<string[]> {
  return storeRepository.hostsOf(database.everything, storeId);
}

/** The columns with encrypted secrets: of the store's sender of mails. */
export const senderSecretColumns: readonly EncryptedColumn[] = [
  { table: 'mail_senders', column: 'private_key', purpose: 'mail signature' },
];
