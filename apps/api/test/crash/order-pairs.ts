import { randomBytes, randomUUID } from 'node:crypto';

import { createAdminClient } from '@vitrine/contract/admin/admin-client.ts';
import type { Client } from '@vitrine/contract/client.ts';
import { pino } from 'pino';

import { settlePayments } from '#api/contexts/payment/payment.public.ts';
import type { Database } from '#api/platform/database/database.ts';
import { secretHash } from '#api/platform/secret-hash.ts';
import { noProviders } from '#test/no-providers.ts';
import { countDeadlocks } from '#test/pairs/count-deadlocks.ts';
import { allPairs } from '#test/pairs/pair-calls.ts';
import { type PairShop, pairStates } from '#test/pairs/pair-shop.ts';
import { runPairs } from '#test/pairs/run-pairs.ts';

import { signWebhook } from '../../../sandbox/src/payment/webhook-dispatcher.ts';
import {
  crashEnv,
  type CrashDatabases,
  openCrashDatabase,
  prepareShop,
  sandboxKeys,
  secrets,
  shopClient,
} from './crash-shop.ts';
import { startKilled } from './killed-process.ts';

const processes = 2;
const stock = 500_000;
/** For an order of each pair in each round. */
const creditCentavos = 100_000_000;
const weekMs = 7 * 24 * 3_600_000;

/** Lets every pair of calls about an order meet, for some rounds, at two API processes. Returns violations. */
export async function orderPairs(
  databases: CrashDatabases,
  { providerUrl, smtpUrl, rounds }: { providerUrl: string; smtpUrl: string; rounds: number },
): Promise<string[]> {
  const env = crashEnv(databases, { sandboxUrl: providerUrl, smtpUrl, publicApiUrl: 'http://127.0.0.1:9' });
  const prepared = await prepareShop(databases, env, { shopperCount: 1, stocks: [stock, 0], creditCentavos });
  const apis = await Promise.all(
    Array.from({ length: processes }, () =>
      startKilled({ program: 'api', env, random: Math.random, isKilled: false }),
    ),
  );
  const database = await openCrashDatabase(databases);
  let turn = 0;
  /** Each call at the other process than the one before. */
  const nextUrl = () => {
    turn += 1;
    return `http://127.0.0.1:${apis[turn % processes]?.port()}`;
  };
  try {
    const shop = await pairShopOf(database, prepared, { providerUrl, nextUrl });
    const faults: string[] = [];
    const pairs = allPairs(pairStates);
    for (let round = 0; round < rounds; round += 1) {
      faults.push(...(await runPairs(shop, pairs)));
    }
    const deadlocks = await countDeadlocks(database);
    console.log(
      `${pairs.length} pairs of calls, ${rounds} rounds: ${faults.length} faults, ${deadlocks} deadlocks`,
    );
    return [...faults, ...(deadlocks === 0 ? [] : [`${deadlocks} deadlocks`])];
  } finally {
    await database.close();
    await Promise.all(apis.map((api) => api.stop()));
  }
}

async function pairShopOf(
  database: Database,
  { storeId, shoppers, soldVariants }: Awaited<ReturnType<typeof prepareShop>>,
  { providerUrl, nextUrl }: { providerUrl: string; nextUrl: () => string },
): Promise<PairShop> {
  const [shopper] = shoppers;
  const [sold] = soldVariants;
  if (!shopper || !sold) throw new Error('nobody buys anything');
  const db = database.ofStore(storeId);
  const { sku } = await db
    .selectFrom('product_variants')
    .select('sku')
    .where('id', '=', sold.variantId)
    .executeTakeFirstOrThrow();
  const { pieces } = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select((expression) => expression.fn.sum<string | null>('order_items.qty').as('pieces'))
    .where('order_items.variant_id', '=', sold.variantId)
    .where('orders.status', '<>', 'cancelled')
    .executeTakeFirstOrThrow();
  const staffToken = await openStaffSession(database, storeId);
  const customer: Client = (name, ...rest) => shopClient(nextUrl(), shopper.token)(name, ...rest);
  const providers = {
    ...noProviders,
    paymentUrl: `${providerUrl}/payment`,
    paymentSecretKey: sandboxKeys.secretKey,
    webhookSecret: sandboxKeys.webhookSecret,
  };
  return {
    database,
    db,
    customer,
    customerId: shopper.id,
    addressId: shopper.addressId,
    company: null,
    staff: (name, ...rest) =>
      createAdminClient({
        baseUrl: nextUrl(),
        fetch,
        headers: () => ({ 'store-id': 'aurora', authorization: `Bearer ${staffToken}` }),
      })(name, ...rest),
    variant: {
      product_id: sold.productId,
      variant_id: sold.variantId,
      sku,
      // The demo's orders have the same piece.
      initialStock: stock + Number(pieces ?? 0),
    },
    stockAdded: { pieces: 0 },
    async provider(path, body) {
      const response = await fetch(`${providerUrl}/payment${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          authorization: `Bearer ${sandboxKeys.secretKey}`,
          'x-public-key': sandboxKeys.publicKey,
          'content-type': 'application/json',
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return response.json();
    },
    async deliverEvent(type, charge) {
      const body = JSON.stringify({ id: randomUUID(), type, data: charge });
      const { status } = await fetch(`${nextUrl()}/api/payment/webhooks/sandbox?store=aurora`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-sandbox-signature': signWebhook(body, sandboxKeys.webhookSecret, new Date()),
        },
        body,
      });
      return status;
    },
    runPaymentJob: (of) =>
      settlePayments(
        {
          db,
          services: {
            clock: { now: () => new Date() },
            log: pino({ level: 'error' }),
            providers,
            tokenSecret: '',
          },
        },
        of,
      ),
  };
}

/** Adds an owner with an open session; returns its token. */
async function openStaffSession(database: Database, storeId: number): Promise<string> {
  const db = database.ofStore(storeId);
  const token = `vs_${randomBytes(32).toString('base64url')}`;
  const now = new Date();
  const { id } = await db
    .insertInto('staff')
    .values({ email: 'pares@exemplo.com.br', name: 'Pares', role: 'owner', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('staff_sessions')
    .values({
      staff_id: id,
      token_hash: secretHash(secrets.API_TOKEN_SECRET, 'staff-session', token),
      user_agent: 'pairs',
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + weekMs),
    })
    .execute();
  return token;
}
