import { join } from 'node:path';

import { readFilmFile } from '@vitrine/fixtures/films/read-film-file.ts';
import { pino } from 'pino';

import { builtInApps } from '#api/apps/built-in-apps.ts';
import { type BuiltInApp, createAppHost } from '#api/contexts/apps/apps.public.ts';
import { createCarrier } from '#api/contexts/cart/cart.public.ts';
import { createProductListings } from '#api/contexts/catalogue/catalogue.public.ts';
import { readStoreTexts } from '#api/contexts/content/content.public.ts';
import { createInstallation } from '#api/contexts/instance/instance.public.ts';
import { createLookups } from '#api/contexts/lookups/lookups.public.ts';
import { createMailDns } from '#api/contexts/mails/mails.public.ts';
import {
  type StoreDirectory,
  storeDirectory,
  storeHosts,
  storeOfId,
} from '#api/contexts/store/store.public.ts';
import { background } from '#api/platform/background.ts';
import { type ChangeEvents, listenForChanges } from '#api/platform/change-events.ts';
import { type Clock, systemClock } from '#api/platform/clock.ts';
import { connectRedis, type RedisClient } from '#api/platform/connect-redis.ts';
import { type Database, openDatabase } from '#api/platform/database/database.ts';
import { scopeOf } from '#api/platform/database/store-scope.ts';
import type { FileStorage } from '#api/platform/files/file-storage.ts';
import { openFiles } from '#api/platform/files/open-files.ts';
import { requireWritableFolder } from '#api/platform/files/require-writable-folder.ts';
import { noMailer, smtpMailer } from '#api/platform/mail/mailer.ts';
import { sharedRateLimits } from '#api/platform/rate-limits.ts';
import type { Services } from '#api/platform/services.ts';
import { measuredMailer } from '#api/platform/telemetry/measured-mailer.ts';
import { withDemoPictures } from '#api/seed/demo-pictures.ts';
import { seedDemoStores } from '#api/seed/seed-demo-stores.ts';

import { type ApiConfig, tokenSecretOf } from './config.ts';
import { type CsrfVerifier, csrfVerifier } from './csrf-verifier.ts';
import { captchaSettings, providerAddresses } from './provider-addresses.ts';
import { dependingOn } from './start-up-problem.ts';
import type { UsingOwnServices } from './using-own-services.ts';
import { warnOfLocalAddresses } from './warn-of-local-addresses.ts';

/** The services of the platform and those that contexts define for themselves. */
type ApiServices = Services & UsingOwnServices['services'];

/** The open resources of an API process, shared by calls, jobs and messages. */
export interface Platform {
  readonly config: ApiConfig;
  readonly database: Database;
  readonly services: ApiServices;
  readonly changes: ChangeEvents;
  readonly stores: StoreDirectory;
  readonly csrf: CsrfVerifier;
  close(): Promise<void>;
}

export interface PlatformOptions {
  clock?: Clock;
  log?: Services['log'];
  /** An open database, which the caller closes; otherwise the platform opens the configured one. */
  database?: Database;
  /** The apps that are part of the shop; by default those of this release. */
  builtInApps?: readonly BuiltInApp[];
  /** Whether settings, promotions and rates are remembered until a change is announced; else they are read each time. */
  remembersFacts?: boolean;
}

export async function openPlatform(config: ApiConfig, options: PlatformOptions): Promise<Platform> {
  const log = options.log ?? pino({ level: config.LOG_LEVEL, name: 'api' });
  await requireFolders(config);
  if (!config.SMTP_URL) log.warn('SMTP_URL is not set: no mail is sent, and messages wait');
  const { PANEL_ORIGIN, PUBLIC_API_URL, SANDBOX_URL: sandboxUrl } = config;
  warnOfLocalAddresses({ PANEL_ORIGIN, PUBLIC_API_URL }, { sandboxUrl, log });
  const database =
    options.database ??
    (await dependingOn(databaseVariables(config), () =>
      openDatabase({
        url: config.DATABASE_URL,
        others: config.STORE_DATABASES,
        replicas: config.DATABASE_REPLICA_URLS,
        folder: config.DATA_DIR === ':memory:' ? undefined : join(config.DATA_DIR, 'database'),
        log,
      }),
    ));
  const redis = config.REDIS_URL === undefined ? null : connectRedis(config.REDIS_URL, log);
  const services = buildServices(config, {
    clock: options.clock ?? systemClock,
    log,
    database,
    redis,
    builtInApps: options.builtInApps ?? builtInApps,
  });
  const changes = await listenForChanges(database);
  const forget = (options.remembersFacts ?? true) ? database.memory.subscribe(changes) : () => {};
  const stopLooking = database.storeLocator?.subscribe(changes, (error) =>
    log.error({ err: error }, 'directory of stores not read'),
  );
  if (config.SEED_DEMO) await seedDemoStores(database, services.clock.now());
  const stores = storeDirectory(database, changes);
  return {
    config,
    database,
    services,
    changes,
    stores,
    csrf: csrfVerifier(services.sharedSecret),
    async close() {
      services.mailer.close();
      forget();
      stopLooking?.();
      await changes.close();
      await stores.close();
      redis?.destroy();
      if (!options.database) await database.close();
    },
  };
}

/** Refuses folders in which this process cannot write, before the first upload does. */
async function requireFolders({
  DATA_DIR: data,
  FILES_DIR: files,
  FILES_URL: bucket,
}: ApiConfig): Promise<void> {
  if (bucket) return;
  const [variable, folder] =
    files === undefined ? (['DATA_DIR', data] as const) : (['FILES_DIR', files] as const);
  if (folder === ':memory:') return;
  for (const kind of ['files', 'uploads']) {
    await dependingOn(variable, () => requireWritableFolder(join(folder, kind)));
  }
}

function databaseVariables({ DATABASE_URL: url, STORE_DATABASES: others }: ApiConfig): string {
  if (url === undefined) return 'DATA_DIR';
  return others === undefined ? 'DATABASE_URL' : 'DATABASE_URL or STORE_DATABASES';
}

function buildServices(
  config: ApiConfig,
  {
    clock,
    log,
    database,
    redis,
    builtInApps: ownApps,
  }: {
    clock: Clock;
    log: Services['log'];
    database: Database;
    redis: RedisClient | null;
    builtInApps: readonly BuiltInApp[];
  },
): ApiServices {
  const { files, uploads } = openFiles(config, log);
  const providers = providerAddresses(config);
  const work = background(log);
  const tokenSecret = tokenSecretOf(config);
  const ofApps = {
    background: work,
    clock,
    log,
    tokenSecret,
    webhookTestOrigins: config.WEBHOOK_TEST_ORIGINS,
  };
  const apps = createAppHost({
    services: ofApps,
    builtInApps: ownApps,
    providerUrls: config.APP_URLS,
    storeOf: (db) => storeOfId(database, scopeOf(db).storeId),
  });
  return {
    clock,
    log,
    apps,
    carrier: createCarrier({ ...ofApps, apps, providers }),
    listings: createProductListings({
      budgetBytes: config.LISTING_INDEX_MB * 1_000_000,
      background: work,
      log,
    }),
    lookups: createLookups({ services: { clock, log, providers } }),
    installation: createInstallation({ database, providers, panelOrigin: config.PANEL_ORIGIN }),
    files: config.SEED_DEMO ? withDemoFilms(withDemoPictures(files)) : files,
    uploads,
    sharedSecret: [config.API_SHARED_SECRET, ...config.API_SHARED_SECRET_FALLBACKS],
    tokenSecret,
    providers,
    captcha: captchaSettings(config),
    mailer: config.SMTP_URL ? measuredMailer(smtpMailer(config.SMTP_URL)) : noMailer,
    mailFrom: config.MAIL_FROM,
    mailDns: createMailDns({
      servers: config.DNS_SERVERS ?? null,
      mailFrom: config.MAIL_FROM,
      spf: config.MAIL_SPF,
    }),
    webhookTestOrigins: config.WEBHOOK_TEST_ORIGINS,
    isDemo: config.SEED_DEMO,
    domainCheckOrigin: config.DOMAIN_CHECK_ORIGIN ?? null,
    panelOrigin: config.PANEL_ORIGIN,
    rateLimits: sharedRateLimits(database.everything, config.API_TOKEN_SECRET, redis),
    background: work,
    storeHosts: (storeId) => storeHosts(database, storeId),
    storeTexts: (db, now) => readStoreTexts({ db, services: { clock, log, providers, tokenSecret } }, now),
  };
}

/** Adds the demo stores' videos and captions to a file storage; a merchant's file takes precedence. */
function withDemoFilms(files: FileStorage): FileStorage {
  return {
    ...files,
    read: async (storePublicId, name, range) =>
      (await files.read(storePublicId, name, range)) ?? (await readFilmFile(storePublicId, name)),
  };
}
