import { join } from 'node:path';

import { type Client, createClient } from '@vitrine/contract/client.ts';
import { csrfHeader, signCsrf } from '@vitrine/contract/csrf.ts';
import { cpfFromSeed } from '@vitrine/fixtures/tax-documents.ts';
import { pino } from 'pino';

import { grantCredit } from '#api/contexts/credits/credits.public.ts';
import { type Database, openDatabase } from '#api/platform/database/database.ts';
import { seedDemoStores } from '#api/seed/seed-demo-stores.ts';
import { buildApi } from '#api/server/build-api.ts';
import { apiConfig } from '#api/server/config.ts';

/** The database of a run: an address, or a folder for the embedded one. */
export interface CrashDatabases {
  readonly url: string | undefined;
  readonly folder: string;
  /** The address of the database `sul`, to which the store moves; without one it stays. */
  readonly otherUrl?: string;
}

export interface Shopper {
  readonly id: number;
  readonly email: string;
  readonly token: string;
  readonly addressId: number;
}

/** The products on sale; `stock` is the initial stock. */
export interface SoldVariant {
  readonly productId: number;
  readonly variantId: number;
  readonly stock: number;
}

export interface CrashShop {
  readonly storeId: number;
  readonly shoppers: readonly Shopper[];
  /** The first has plenty of stock; the second runs out. */
  readonly soldVariants: readonly SoldVariant[];
  /** The initial balances of each shopper. */
  readonly granted: Readonly<Record<'credit' | 'bonus', number>>;
}

export const secrets = {
  API_SHARED_SECRET: 'a shared secret of crashes',
  API_TOKEN_SECRET: 'a token secret of crashes',
};
/** The keys of this process's sandbox. */
export const sandboxKeys = {
  publicKey: 'pk_of_crashes',
  secretKey: 'sk_of_crashes',
  webhookSecret: 'whsec_of_crashes',
};
export const password = 'Vitrine!1';
const shoppersName = { first_name: 'Quênia', last_name: 'Dias', phone: '(11) 98765-4321' };
export const shoppersAddress = {
  ...shoppersName,
  postcode: '01310-100',
  street: 'Avenida Paulista',
  number: '1',
  neighborhood: 'Bela Vista',
  region: 'SP',
  city: 'São Paulo',
};
/** A person who buys without an account, with the e-mail and the document of a shopper [CHK+01]. */
export const crashGuest = (email: string) => ({ ...shoppersName, email, taxvat: cpfFromSeed(91_000) });
const skus = ['AUR-ALM-01-TERRACOTA-45X45', 'AUR-ALM-01-AREIA-55X55'];

/** The environment of API processes in a run, and of storefronts with an embedded API. */
export function crashEnv(
  { url, folder, otherUrl }: CrashDatabases,
  outside: { sandboxUrl: string; smtpUrl: string; publicApiUrl: string },
): Record<string, string> {
  return {
    ...secrets,
    ...(url !== undefined && { DATABASE_URL: url }),
    ...(otherUrl !== undefined && { STORE_DATABASES: `sul=${otherUrl}` }),
    DATA_DIR: folder,
    SANDBOX_URL: outside.sandboxUrl,
    SANDBOX_PUBLIC_KEY: sandboxKeys.publicKey,
    SANDBOX_SECRET_KEY: sandboxKeys.secretKey,
    SANDBOX_WEBHOOK_SECRET: sandboxKeys.webhookSecret,
    SMTP_URL: outside.smtpUrl,
    PUBLIC_API_URL: outside.publicApiUrl,
    LOG_LEVEL: 'silent',
  };
}

/** The environment of storefront processes in a run. Without an API's address, they embed one. */
export function storefrontEnv(
  apiVariables: Record<string, string>,
  { apiUrl, publicUrl, folder }: { apiUrl: string | undefined; publicUrl: string; folder: string },
): Record<string, string> {
  return {
    ...apiVariables,
    ...(apiUrl !== undefined && { API_URL: apiUrl, DATA_DIR: folder }),
    GATEWAY_SECRET: 'a gateway secret of crashes',
    PUBLIC_URL: publicUrl,
    SEED_DEMO: 'false',
    NODE_ENV: 'production',
  };
}

export function openCrashDatabase({ url, folder, otherUrl }: CrashDatabases): Promise<Database> {
  return openDatabase({
    url,
    folder: join(folder, 'database'),
    ...(otherUrl !== undefined && { others: { sul: otherUrl } }),
  });
}

/** A client of Casa Aurora that signs requests like a gateway. */
export function shopClient(baseUrl: string, token?: string, send: typeof fetch = fetch): Client {
  return createClient({
    baseUrl,
    // The outcome is tested, not the duration: a busy machine responds slowly.
    timeoutMs: 60_000,
    headers: (): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {}),
    fetch: async (request) => {
      request.headers.set('store-id', 'aurora');
      const seconds = Math.floor(Date.now() / 1000);
      request.headers.set(csrfHeader, await signCsrf(secrets.API_SHARED_SECRET, 'aurora', seconds));
      return send(request);
    },
  });
}

/** Fills a new database with the demo stores, shoppers with credit, and stock of the products they buy. */
export async function prepareShop(
  databases: CrashDatabases,
  env: Record<string, string>,
  {
    shopperCount,
    stocks,
    creditCentavos = 50_000,
  }: { shopperCount: number; stocks: readonly [number, number]; creditCentavos?: number },
): Promise<CrashShop> {
  const database = await openCrashDatabase(databases);
  await seedDemoStores(database, new Date());
  const api = await buildApi(apiConfig.parse(env), { database, log: pino({ level: 'fatal' }) });
  const send = (request: string | URL | Request) => api.fetch(new Request(request));
  const granted = { credit: creditCentavos, bonus: 20_000 };
  try {
    const { id: storeId } = await database.everything
      .selectFrom('stores')
      .select('id')
      .where('public_id', '=', 'aurora')
      .executeTakeFirstOrThrow();
    const shoppers: Shopper[] = [];
    for (let index = 0; index < shopperCount; index += 1) shoppers.push(await register(index));
    for (const { id } of shoppers) {
      for (const kind of ['credit', 'bonus'] as const) {
        await database
          .ofStore(storeId)
          .transaction()
          .execute((trx) =>
            grantCredit(trx, {
              customerId: id,
              kind,
              centavos: granted[kind],
              origin: 'gift',
              key: `crash:${kind}:${id}`,
              expiresAt: null,
              now: new Date(),
            }),
          );
      }
    }
    const soldVariants: SoldVariant[] = [];
    for (const [index, sku] of skus.entries()) {
      const stock = stocks[index] ?? 0;
      const variant = await database.everything
        .updateTable('product_variants')
        .set({ stock })
        .where('store_id', '=', storeId)
        .where('sku', '=', sku)
        .returning(['id', 'product_id'])
        .executeTakeFirstOrThrow();
      soldVariants.push({ productId: variant.product_id, variantId: variant.id, stock });
    }
    return { storeId, shoppers, soldVariants, granted };
  } finally {
    await api.close();
    await database.close();
  }

  async function register(index: number): Promise<Shopper> {
    const email = `queda.${index}@exemplo.com.br`;
    const guest = shopClient('http://api.crash', undefined, send);
    const { id } = await guest('POST /api/customer/customers', {
      body: {
        ...shoppersName,
        email,
        password,
        taxvat: cpfFromSeed(91_000 + index),
      },
    });
    const { access_token: token } = await guest('POST /api/auth/customers/login', {
      body: { username: email, password },
    });
    const address = await shopClient(
      'http://api.crash',
      token,
      send,
    )('POST /api/customer/addresses', { body: shoppersAddress });
    return { id, email, token, addressId: address.id };
  }
}
