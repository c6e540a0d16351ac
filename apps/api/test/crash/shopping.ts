import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { CallError, type Client } from '@vitrine/contract/client.ts';
import type { PaymentStatus } from '@vitrine/contract/schemas/sales.ts';
import { z } from 'zod';

import {
  type CrashShop,
  crashGuest,
  password,
  sandboxKeys,
  type Shopper,
  shoppersAddress,
} from './crash-shop.ts';
import { guestClient, identifyGuest, logInThroughGateway, pageClient, type Session } from './page-client.ts';

/** A shopper's actions and the responses, to compare with the ledgers. */
export interface Placing {
  readonly keys: readonly string[];
  /** Placed without an account. */
  readonly isGuest: boolean;
  cartId: string;
  /** Orders named in responses. */
  readonly orders: Set<string>;
  readonly payments: { key: string; orderId: string; answered: PaymentStatus; isBySavedCard: boolean }[];
  /** Whether a response confirmed that the order is cancelled. */
  isCancelled: boolean;
  /** The code of the refusal of the order; null without one. */
  refusal: string | null;
}

interface Shopping {
  readonly shop: CrashShop;
  readonly shopUrl: string;
  readonly providerUrl: string;
  readonly random: () => number;
}

const cards = {
  good: '4111111111111111',
  refused: '4000000000009995',
  reviewed: '4000000000007007',
} as const;
const tokenResponse = z.object({ token: z.string() });
const chargeList = z.object({ data: z.array(z.object({ id: z.string() })) });
/** Probabilities of a shopper's actions, high enough that 100 placings cover every kind of `uncovered-events.ts`. */
const shares = { card: 0.6, pix: 0.2, bonus: 0.3, savesCard: 0.7, paysBySavedCard: 0.6, guest: 0.2 } as const;
const goodRefusals: ReadonlySet<string> = new Set([
  'product_out_of_stock',
  'insufficient_credit',
  'insufficient_bonus',
  'order_not_cancellable',
  'order_already_paid',
  // For a second key in another tab, and for payments of cancelled orders.
  'cart_not_found',
  'order_not_found',
]);
const longestTryMs = 300_000;

/** Retries until there is a response, like a page that keeps its idempotency key. */
async function retryUntilResponse<Result>(request: () => Promise<Result>): Promise<Result | CallError> {
  const deadline = performance.now() + longestTryMs;
  for (;;) {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      // Signatures are valid for ten seconds: signs the same attempt again.
      if (error.kind === 'refusal' && error.code !== 'csrf_invalid') {
        if (goodRefusals.has(error.code)) return error;
        throw error;
      }
      if (performance.now() > deadline) throw error;
    }
    await wait(100);
  }
}

async function retryUntilSuccess<Result>(request: () => Promise<Result>): Promise<Result> {
  const result = await retryUntilResponse(request);
  if (result instanceof CallError) throw result;
  return result;
}

/** Logs in, retrying until it succeeds. */
export function enterShop(shopUrl: string, { email }: Shopper): Promise<Session> {
  return retryUntilSuccess(() => logInThroughGateway(shopUrl, { email, password }));
}

/** Fills a cart, places its order and pays it as shoppers do: twice, in two tabs, leaving in the middle. */
export async function goShopping(
  shopping: Shopping,
  { shopper, session }: { shopper: Shopper; session: Session },
): Promise<Placing> {
  const { shop, random } = shopping;
  const isGuest = random() < shares.guest;
  const placing: Placing = {
    keys: [randomUUID(), randomUUID()],
    isGuest,
    cartId: '',
    orders: new Set(),
    payments: [],
    isCancelled: false,
    refusal: null,
  };
  const soldVariants = shop.soldVariants[random() < 0.3 ? 1 : 0];
  if (!soldVariants) throw new Error('nothing to buy');
  placing.cartId = await fillCart(shopping, { ...soldVariants, qty: random() < 0.3 ? 2 : 1 }).catch(
    (error) => {
      if (!(error instanceof CallError) || error.code !== 'product_out_of_stock') throw error;
      placing.refusal = error.code;
      return '';
    },
  );
  if (placing.cartId === '') return placing;

  const methodDraw = random();
  const method =
    methodDraw < shares.card ? 'sandbox_card' : methodDraw < shares.card + shares.pix ? 'pix' : 'boleto';
  // A guest has neither credit nor bonus.
  const credit = random() < 0.2 && !isGuest ? 1_000 : 0;
  const bonus = random() < shares.bonus && !isGuest ? 500 : 0;
  const { customer, addressId } = isGuest
    ? await identifiedGuest(shopping, shopper)
    : { customer: pageClient(shopping.shopUrl, session), addressId: shopper.addressId };
  const placeOrder = async (key = '') => {
    const { time } = await customer('GET /api/sales/now');
    return customer('POST /api/sales/orders', {
      headers: { 'idempotency-key': key, 'server-time': String(time) },
      body: {
        cart_id: placing.cartId,
        address: { id: addressId },
        shipping: { code: 'retirada' },
        payment: { code: method },
        discount: { credit },
        ...(bonus > 0 && { additional: { crmbonus: { bonus_total: bonus } } }),
      },
    });
  };
  const [first, second] = placing.keys;
  if (random() < 0.1) {
    // The shopper leaves after sending and never learns the outcome.
    await placeOrder(first).then(
      ({ uuid }) => placing.orders.add(uuid),
      () => {},
    );
    return placing;
  }
  const way = random();
  const keys = way < 0.2 ? [first, first] : way < 0.4 ? [first, second] : [first];
  for (const result of await Promise.all(keys.map((key) => retryUntilResponse(() => placeOrder(key))))) {
    if (result instanceof CallError) placing.refusal = result.code;
    else placing.orders.add(result.uuid);
  }
  const [orderId] = placing.orders;
  if (orderId === undefined || random() < 0.1) return placing;
  if (random() < 0.1) await cancel(customer, placing, orderId);
  await pay(shopping, customer, { placing, orderId, method });
  if (random() < 0.1) await cancel(customer, placing, orderId);
  return placing;
}

/** A new guest each time, with the e-mail of a shopper: an order never becomes part of their account [CHK+01]. */
async function identifiedGuest(
  { shopUrl }: Shopping,
  { email }: Shopper,
): Promise<{ customer: Client; addressId: number }> {
  const session = await retryUntilSuccess(() => identifyGuest(shopUrl, crashGuest(email)));
  const customer = pageClient(shopUrl, session);
  const { id } = await retryUntilSuccess(() =>
    customer('POST /api/customer/addresses', { body: shoppersAddress }),
  );
  return { customer, addressId: id };
}

/** A new cart each time, because adding twice would add two units. */
async function fillCart(
  { shopUrl }: Shopping,
  { productId, variantId, qty }: { productId: number; variantId: number; qty: number },
): Promise<string> {
  const guest = guestClient(shopUrl);
  return retryUntilSuccess(async () => {
    const cart = await guest('POST /api/cart/carts');
    await guest('POST /api/cart/carts/items', {
      body: { cart_id: cart.uuid, product_id: productId, variant_id: variantId, qty },
    });
    return cart.uuid;
  });
}

async function cancel(customer: Client, placing: Placing, uuid: string): Promise<void> {
  const result = await retryUntilResponse(() =>
    customer('POST /api/sales/orders/{uuid}/cancel', { path: { uuid } }),
  );
  if (!(result instanceof CallError)) placing.isCancelled = true;
}

async function pay(
  shopping: Shopping,
  customer: Client,
  { placing, orderId, method }: { placing: Placing; orderId: string; method: string },
): Promise<void> {
  const { random } = shopping;
  const chance = random();
  const number = chance < 0.8 ? cards.good : chance < 0.9 ? cards.refused : cards.reviewed;
  const answered = await payOnce(shopping, customer, { placing, orderId, method, number });
  if (answered?.status === 'refused') {
    await payOnce(shopping, customer, { placing, orderId, method, number: cards.good });
  }
  if (answered?.status !== 'pending') return;
  if (random() < 0.2) {
    // The code expires, a new one is requested, and the old one is paid anyway.
    await atProvider(shopping, answered.key, 'expire');
    await payOnce(shopping, customer, { placing, orderId, method, number });
    await atProvider(shopping, answered.key, 'pay', { late: true });
  } else if (random() < 0.7) {
    await atProvider(shopping, answered.key, 'pay', { late: true });
  }
}

async function payOnce(
  shopping: Shopping,
  customer: Client,
  paying: { placing: Placing; orderId: string; method: string; number: string },
): Promise<{ key: string; status: PaymentStatus } | null> {
  const { placing, orderId, method, number } = paying;
  const key = randomUUID();
  const saved = placing.isGuest ? null : await savedCard(shopping, customer, { method, number });
  const card = saved && { card: { id: saved }, token: await tokenOf(shopping, { card_id: saved }) };
  const typed = method === 'sandbox_card' && {
    token: await tokenOf(shopping, { ...typedCard, number }),
    save_card: shopping.random() < shares.savesCard,
  };
  const body = { order_id: orderId, payment: { code: method, ...(card ?? typed) } };
  const send = () => customer('POST /api/payment/transaction', { headers: { 'idempotency-key': key }, body });
  const isDoubleClick = shopping.random() < 0.2;
  const results = await Promise.all(
    Array.from({ length: isDoubleClick ? 2 : 1 }, () => retryUntilResponse(send)),
  );
  let last: { key: string; status: PaymentStatus } | null = null;
  for (const result of results) {
    if (result instanceof CallError) continue;
    placing.payments.push({ key, orderId, answered: result.status, isBySavedCard: card !== null });
    last = { key, status: result.status };
  }
  return last;
}

/** Returns the latest saved card for some of the shoppers with a valid card; otherwise null. */
async function savedCard(
  { random }: Shopping,
  customer: Client,
  { method, number }: { method: string; number: string },
): Promise<string | null> {
  if (method !== 'sandbox_card' || number !== cards.good || random() >= shares.paysBySavedCard) {
    return null;
  }
  const [card] = await retryUntilSuccess(() =>
    customer('GET /api/payment/methods/{code}/cards', { path: { code: method } }),
  );
  return card?.id ?? null;
}

const typedCard = { holder: 'QUENIA DIAS', expiry_month: '12', expiry_year: '2040' };

async function tokenOf({ providerUrl }: Shopping, card: Readonly<Record<string, string>>): Promise<string> {
  const response = await fetch(`${providerUrl}/payment/v1/tokens`, {
    method: 'POST',
    headers: { 'x-public-key': sandboxKeys.publicKey, 'content-type': 'application/json' },
    body: JSON.stringify({ ...card, cvv: '123' }),
  });
  return tokenResponse.parse(await response.json()).token;
}

/** Changes the charge of an attempt as the payer or time would. */
async function atProvider(
  { providerUrl }: Shopping,
  key: string,
  action: 'pay' | 'expire',
  body: object = {},
): Promise<void> {
  const headers = {
    authorization: `Bearer ${sandboxKeys.secretKey}`,
    'content-type': 'application/json',
  };
  const found = await fetch(`${providerUrl}/payment/v1/charges?reference=${key}`, { headers });
  const [charge] = chargeList.parse(await found.json()).data;
  if (!charge) return;
  // Refused in a terminal state, which is a valid outcome.
  const done = await fetch(`${providerUrl}/payment/v1/charges/${charge.id}/${action}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  await done.body?.cancel();
}
