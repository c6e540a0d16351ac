// A load generator: customers who browse, search, fill carts and order, each at a network address of their own.
import { setTimeout as wait } from 'node:timers/promises';

import { z } from 'zod';

import { answerLoad } from './answer-load.ts';
import { mixedShoppers } from './mixed-shoppers.ts';
import { percentile } from './percentile.ts';
import { type ShopperSession, shopperSession } from './shopper-session.ts';
import { submitPixOrder } from './submit-pix-order.ts';

type Visit = 'browse' | 'search' | 'cart' | 'order';

/** Of ten visits; a cart that is filled is left in two of three cases. */
const visits: readonly Visit[] = [
  ...Array(4).fill('browse'),
  ...Array(3).fill('search'),
  'cart',
  'cart',
  'order',
];
const pagesOfVisit = 4;
const namedProblems = 10;
const newCart = z.object({ uuid: z.string() });
const filledCart = z.object({ cart: z.object({ items: z.array(z.object({ id: z.number() })) }) });

answerLoad(async (input) => {
  const { shoppers, seconds, pauseMs, pages, searches, variants, ...shop } = mixedShoppers.input.parse(input);
  const endsAt = performance.now() + 1000 * seconds;
  const taken = new Map<Visit, { tookMs: number[]; failures: number }>();
  const problems: string[] = [];
  let orders = 0;

  /** Runs one request of a visit after a pause; a failure is counted and thrown. */
  async function timed<Result>(visit: Visit, request: () => Promise<Result>): Promise<Result> {
    await wait(pauseMs * (0.5 + Math.random()));
    const counted = taken.get(visit) ?? { tookMs: [], failures: 0 };
    taken.set(visit, counted);
    const startedAt = performance.now();
    try {
      return await request();
    } catch (error) {
      counted.failures += 1;
      problems.push(String(error));
      throw error;
    } finally {
      counted.tookMs.push(performance.now() - startedAt);
    }
  }

  async function readPage({ ask }: ShopperSession, path: string): Promise<void> {
    const { status } = await ask(path, { headers: { 'accept-encoding': 'br', accept: 'text/html' } });
    if (status !== 200) throw new Error(`GET ${path} responded ${status}`);
  }

  async function visitShop(session: ShopperSession): Promise<void> {
    const visit = oneOf(visits);
    const call: ShopperSession['call'] = (...request) => timed(visit, () => session.call(...request));
    if (visit === 'browse' || visit === 'search') {
      const from = visit === 'browse' ? pages : searches;
      for (let page = 0; page < pagesOfVisit; page += 1) {
        await timed(visit, () => readPage(session, oneOf(page % 2 === 0 ? from : pages)));
      }
      return;
    }
    const { productId, variantId } = oneOf(variants);
    const { uuid } = newCart.parse(await call('POST', '/api/cart/carts', { body: {} }));
    const body = { cart_id: uuid, product_id: productId, variant_id: variantId, qty: 1 };
    const { cart } = filledCart.parse(await call('POST', '/api/cart/carts/items', { body }));
    await call('GET', `/api/cart/carts/${uuid}`);
    if (visit === 'order') {
      await submitPixOrder(call, uuid, session.addressId);
      orders += 1;
    } else {
      await call('PUT', `/api/cart/carts/${uuid}/items/${cart.items[0]?.id}`, { body: { qty: 2 } });
    }
  }

  const sessions: ShopperSession[] = [];
  for (let number = 0; number < shoppers; number += 1) sessions.push(await shopperSession(shop, number));
  await Promise.all(
    sessions.map(async (session) => {
      // A failed request ends its visit only.
      while (performance.now() < endsAt) await visitShop(session).catch(() => {});
      session.close();
    }),
  );
  const kinds = [...taken].map(([visit, { tookMs, failures }]) => [
    visit,
    { requests: tookMs.length, failures, p50: percentile(tookMs, 0.5), p95: percentile(tookMs, 0.95) },
  ]);
  return { kinds: Object.fromEntries(kinds), orders, problems: problems.slice(0, namedProblems) };
});

function oneOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}
