import { randomUUID } from 'node:crypto';

import { type APIRequestContext, expect } from '@playwright/test';
import { type Client, createClient } from '@vitrine/contract/client.ts';

import { fetchByLoopback } from './fetch-by-loopback.ts';
import { newPerson, type NewPerson } from './new-person.ts';
import { payChargeOf } from './payment-provider.ts';
import { moveOrderAsOwner } from './staff-calls.ts';
import { storeUrl } from './watched-test.ts';

export interface PlacedOrder {
  readonly uuid: string;
  readonly number: string;
  readonly totalCentavos: number;
  readonly buyer: NewPerson;
  /** Calls of the buyer's session. */
  readonly call: Client;
}

interface OrderOptions {
  /** The home page of the shop; by default that of Aurora. */
  readonly shop?: string;
  readonly buyer?: NewPerson;
  /** Buys without an account [CHK+01]. */
  readonly isGuest?: boolean;
  readonly slug?: string;
  readonly pieces?: number;
  readonly shippingCode?: string;
}

/** Returns a client of a shop's calls, which keeps its session as a browser does. */
function shopClient(shop: string): { call: Client; signIn: (token: string) => void } {
  const session: Record<string, string> = {};
  const call = createClient({
    baseUrl: new URL(shop).origin,
    async fetch(request) {
      const response = await fetchByLoopback(request);
      // The login's cookie binds its token to the browser.
      for (const cookie of response.headers.getSetCookie()) session['cookie'] = cookie.replace(/;.*/s, '');
      return response;
    },
    headers: () => ({ ...session }),
  });
  const signIn = (token: string) => {
    session['authorization'] = `Bearer ${token}`;
  };
  return { call, signIn };
}

/**
 * Places an order of a new buyer by Pix, has the provider pay it and waits until the shop knows: the calls of the shop's
 * pages, for a tenth of a browser's CPU time. For tests whose subject begins after the purchase.
 */
export async function placePaidOrder(
  request: APIRequestContext,
  {
    shop = storeUrl('aurora'),
    buyer = newPerson(),
    isGuest = false,
    slug = 'vaso-canelado-lua',
    pieces = 1,
    shippingCode = 'economica_sul_sudeste',
  }: OrderOptions = {},
): Promise<PlacedOrder> {
  const { call, signIn } = shopClient(shop);
  const names = { first_name: buyer.firstName, last_name: buyer.lastName, phone: buyer.mobile };
  const identity = { ...names, email: buyer.email, taxvat: buyer.cpf };
  if (isGuest) {
    signIn((await call('POST /api/customer/guests', { body: identity })).access_token);
  } else {
    await call('POST /api/customer/customers', { body: { ...identity, password: buyer.password } });
    const credentials = { username: buyer.email, password: buyer.password };
    signIn((await call('POST /api/auth/customers/login', { body: credentials })).access_token);
  }
  const address = await call('POST /api/customer/addresses', {
    body: {
      ...names,
      postcode: '01310-100',
      street: buyer.street,
      number: '900',
      neighborhood: 'Bela Vista',
      region: 'SP',
      city: 'São Paulo',
    },
  });
  const { id, variants } = await call('GET /api/catalog/products/by-key', { query: { slug } });
  const { uuid: cart_id } = await call('POST /api/cart/carts');
  await call('POST /api/cart/carts/items', {
    headers: { 'idempotency-key': randomUUID() },
    body: { cart_id, product_id: id, variant_id: variants[0]?.id ?? 0, qty: pieces },
  });
  const payment = { code: 'pix' } as const;
  const order = await call('POST /api/sales/orders', {
    headers: {
      'idempotency-key': randomUUID(),
      'server-time': String(Math.floor(Date.now() / 1000)),
    },
    body: { cart_id, address: { id: address.id }, shipping: { code: shippingCode }, payment },
  });
  const { uuid } = order;
  await call('POST /api/payment/transaction', {
    headers: { 'idempotency-key': randomUUID() },
    body: { order_id: uuid, payment },
  });
  await payChargeOf(request, buyer.email);
  await expect
    .poll(async () => (await call('GET /api/sales/orders/{uuid}', { path: { uuid } })).status)
    .toBe('paid');
  return { uuid, number: order.increment_id, totalCentavos: order.total_centavos, buyer, call };
}

/** Places a paid order and delivers it. */
export async function placeDeliveredOrder(
  request: APIRequestContext,
  options?: OrderOptions,
): Promise<PlacedOrder> {
  const order = await placePaidOrder(request, options);
  await moveOrderAsOwner(order.number, 'delivered');
  return order;
}
