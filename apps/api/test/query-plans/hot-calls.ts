import { randomUUID } from 'node:crypto';

import { pino } from 'pino';

import { background } from '#api/platform/background.ts';
import type { Clock } from '#api/platform/clock.ts';
import { noMailer } from '#api/platform/mail/mailer.ts';
import { sendMessage } from '#api/platform/outbox/send-outbox.ts';
import { startJobQueue } from '#api/platform/queue/job-queue.ts';
import { outboxHandlers } from '#api/server/outbox-handlers.ts';
import { noProviders } from '#test/no-providers.ts';
import { storeOf } from '#test/store-of.ts';
import type { TestApi } from '#test/test-api.ts';
import { ana, fillCartOf, findVariant, loggedInClient, orderBody, postOrder } from '#test/test-shop.ts';

import { type ExecutedStatement, plansDuring } from './plans-during.ts';

const store = 'aurora';
/** PostgreSQL decides after five uses of a prepared statement which plan it keeps. */
const warmUps = 7;

export interface HotCall {
  readonly name: string;
  run(): Promise<unknown>;
}

/** The calls of a shopper from the first page to the order, and the work behind them. */
export async function hotCalls(test: TestApi, clock: Clock): Promise<readonly HotCall[]> {
  const guest = test.client(store);
  const customer = await loggedInClient(test, store, ana);
  const listing = (query: Record<string, string>) => () =>
    guest('GET /api/catalog/products', { query: { with_filters: 'true', ...query } });
  const { items } = await guest('GET /api/catalog/products', { query: { per_page: '24' } });
  const cushion = await findVariant(guest, 'AUR-ALM-01', 'AUR-ALM-01-TERRACOTA-45X45');
  // Of the end of the catalogue: whatever reads up to an id reads most.
  const { items: newest } = await guest('GET /api/catalog/products', {
    query: { sort: 'newest', per_page: '1' },
  });
  const late = await guest('GET /api/catalog/products/by-key', { query: { id: String(newest[0]?.id) } });
  const soldOut = await findVariant(guest, 'AUR-ALM-01', 'AUR-ALM-01-TERRACOTA-55X55');
  const db = await storeOf(test, store);
  const { uuid: cartId } = await fillCartOf(guest, [cushion]);
  return [
    { name: 'category', run: listing({ category: 'almofadas' }) },
    { name: 'category, filter', run: listing({ category: 'sala', filters: 'cor=areia;marca=barro-vivo' }) },
    { name: 'search', run: listing({ q: 'almofada azul' }) },
    { name: 'search, misspelt', run: listing({ q: 'almofda lumináira' }) },
    {
      name: 'suggestions',
      run: () => guest('GET /api/catalog/suggestions', { query: { q: 'almof' } }),
    },
    {
      name: 'cards',
      run: () =>
        guest('GET /api/catalog/products/cards', { query: { ids: items.map(({ id }) => id).join(',') } }),
    },
    {
      name: 'product',
      run: () =>
        guest('GET /api/catalog/products/by-key', { query: { slug: 'almofada-linho-lavado-brisa' } }),
    },
    {
      name: 'add item',
      run: () =>
        guest('POST /api/cart/carts/items', {
          body: {
            cart_id: cartId,
            product_id: late.id,
            variant_id: late.variants.at(-1)?.id ?? 0,
            qty: 1,
          },
        }),
    },
    { name: 'cart', run: () => guest('GET /api/cart/carts/{cartId}', { path: { cartId } }) },
    {
      name: 'order',
      async run() {
        const cart = await fillCartOf(customer, [cushion]);
        return postOrder(customer, await orderBody(customer, cart.uuid, 'pix'));
      },
    },
    { name: 'orders of an account', run: () => customer('GET /api/sales/orders') },
    { name: 'account overview', run: () => customer('GET /api/customer/overview') },
    {
      name: 'back-in-stock alert',
      run: () =>
        guest('POST /api/catalog/stock-alerts', {
          body: { variant_id: soldOut.variant_id, email: `${randomUUID()}@exemplo.com.br` },
        }),
    },
    {
      name: 'restocking',
      async run() {
        for (const stock of [5, 0])
          await db
            .updateTable('product_variants')
            .set({ stock })
            .where('id', '=', soldOut.variant_id)
            .execute();
      },
    },
    { name: 'jobs', run: () => sendQueuedMessages(test, clock) },
  ];
}

/** Runs the job queue until no message is due; the messages go nowhere. */
async function sendQueuedMessages({ database, config }: TestApi, clock: Clock): Promise<void> {
  const [part] = database.parts;
  if (!part) throw new Error('a database without parts');
  const log = pino({ level: 'silent' });
  const work = background(log);
  const handlers = Object.fromEntries(Object.keys(outboxHandlers).map((topic) => [topic, async () => {}]));
  const services = {
    clock,
    log,
    mailer: noMailer,
    mailFrom: undefined,
    panelOrigin: 'http://painel.localhost:3000',
    providers: noProviders,
    storeHosts: async () => [],
    tokenSecret: config.API_TOKEN_SECRET,
  };
  const queue = await startJobQueue({
    part,
    services: { background: work, clock, log },
    kinds: {
      send_messages: {
        claimedMs: 60_000,
        run: (one, { subject }) =>
          sendMessage({ db: database.ofStore(one.id), store: one, services }, { handlers, id: subject }),
      },
    },
  });
  await work.whenIdle();
  await queue.stop();
}

/** Returns the executed statements of each call, once PostgreSQL has decided which plans it keeps. */
export async function plansOfCalls(
  calls: readonly HotCall[],
): Promise<ReadonlyMap<string, readonly ExecutedStatement[]>> {
  for (let round = 0; round < warmUps; round += 1) for (const { run } of calls) await run();
  const plans = new Map<string, readonly ExecutedStatement[]>();
  for (const { name, run } of calls) plans.set(name, await plansDuring(run));
  return plans;
}
