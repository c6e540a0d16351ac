import { join } from 'node:path';

import { pino } from 'pino';

import { createCarrier } from '#api/contexts/cart/cart.public.ts';
import { createProductListings } from '#api/contexts/catalog/catalog.public.ts';
import { createLookups } from '#api/contexts/lookups/lookups.public.ts';
import { type StoreDirectory, storeDirectory, storeHosts } from '#api/contexts/store/store.public.ts';
import { background } from '#api/platform/background.ts';
import { type ChangeEvents, listenForChanges } from '#api/platform/change-events.ts';
import { type Clock, systemClock } from '#api/platform/clock.ts';
import { type Database, openDatabase } from '#api/platform/database/database.ts';
import { folderStorage } from '#api/platform/file-storage.ts';
import { noMailer, smtpMailer } from '#api/platform/mail/mailer.ts';
import { databaseRateLimits } from '#api/platform/rate-limits.ts';
import type { Services } from '#api/platform/services.ts';
import { withDemoPictures } from '#api/seed/demo-pictures.ts';
import { seedDemoStores } from '#api/seed/seed-demo-stores.ts';
import { withDemoFilms } from '#api/seed/with-demo-films.ts';

import type { ApiConfig } from './config.ts';
import { captchaSettings, providerAddresses } from './provider-addresses.ts';

/** The open resources of an API process, shared by calls, jobs and messages. */
export interface Platform {
  readonly config: ApiConfig;
  readonly database: Database;
  readonly services: Services;
  readonly changes: ChangeEvents;
  readonly stores: StoreDirectory;
  close(): Promise<void>;
}

export interface PlatformOptions {
  clock?: Clock;
  log?: Services['log'];
  /** An open database, which the caller closes; otherwise the platform opens the configured one. */
  database?: Database;
}

export async function openPlatform(config: ApiConfig, options: PlatformOptions): Promise<Platform> {
  const log = options.log ?? pino({ level: config.LOG_LEVEL, name: 'api' });
  const database =
    options.database ??
    (await openDatabase({
      url: config.DATABASE_URL,
      folder: config.DATA_DIR === ':memory:' ? undefined : join(config.DATA_DIR, 'database'),
      log,
    }));
  const services = buildServices(config, { clock: options.clock ?? systemClock, log, database });
  const changes = await listenForChanges(database);
  if (config.SEED_DEMO) await seedDemoStores(database, services.clock.now());
  const stores = storeDirectory(database, changes);
  return {
    config,
    database,
    services,
    changes,
    stores,
    async close() {
      services.mailer.close();
      await changes.close();
      await stores.close();
      if (!options.database) await database.close();
    },
  };
}

function buildServices(
  config: ApiConfig,
  { clock, log, database }: { clock: Clock; log: Services['log']; database: Database },
): Services {
  const filesFolder = config.FILES_DIR ?? config.DATA_DIR;
  const files = folderStorage(join(filesFolder, 'files'));
  const providers = providerAddresses(config);
  return {
    clock,
    log,
    carrier: createCarrier({ clock, log, providers }),
    listings: createProductListings(),
    lookups: createLookups({ clock, log, providers }),
    files: config.SEED_DEMO ? withDemoFilms(withDemoPictures(files)) : files,
    uploads: folderStorage(join(filesFolder, 'uploads')),
    sharedSecret: config.API_SHARED_SECRET,
    tokenSecret: config.API_TOKEN_SECRET,
    providers,
    captcha: captchaSettings(config),
    mailer: config.SMTP_URL ? smtpMailer(config.SMTP_URL) : noMailer,
    mailFrom: config.MAIL_FROM,
    rateLimits: databaseRateLimits(database.everything, config.API_TOKEN_SECRET),
    background: background(log),
    storeHosts: (storeId) => storeHosts(database, storeId),
  };
}
