import { randomUUID } from 'node:crypto';

import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';

import { newPerson } from '../new-person.ts';
import { payChargeOf } from '../payment-provider.ts';
import { postFromOwnAddress } from '../post-from-own-address.ts';

export interface Goods {
  readonly productId: number;
  readonly variantId: number;
}

const withUuid = z.object({ uuid: z.string() });
const placedOrder = z.object({ uuid: z.string(), increment_id: z.string(), total_centavos: z.number() });
export type SoldOrder = z.output<typeof placedOrder>;

/** Sells one piece to a new customer by Pix and has the provider pay it: what the shop's pages send, without a browser. */
export async function sellOverHttp(
  request: APIRequestContext,
  shop: string,
  { productId, variantId }: Goods,
): Promise<SoldOrder> {
  const person = newPerson();
  const session: Record<string, string> = {};
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const key = { 'idempotency-key': randomUUID() };
    const { status, data, cookie } = await postFromOwnAddress(new URL(path, shop).href, body, {
      ...session,
      ...key,
      ...headers,
    });
    // The login's cookie binds its token to the browser.
    if (cookie !== '') session['cookie'] = cookie;
    if (status > 299) throw new Error(`POST ${path} responded ${status}`);
    return data;
  };
  const names = { first_name: person.firstName, last_name: person.lastName, phone: person.mobile };
  const { email, password } = person;
  await post('/api/customer/customers', { ...names, email, password, taxvat: person.cpf });
  const login = await post('/api/auth/customers/login', { username: email, password });
  session['authorization'] = `Bearer ${z.object({ access_token: z.string() }).parse(login).access_token}`;
  const address = await post('/api/customer/addresses', {
    ...names,
    postcode: '01310-100',
    street: person.street,
    number: '900',
    neighborhood: 'Bela Vista',
    region: 'SP',
    city: 'São Paulo',
  });
  const { uuid: cart_id } = withUuid.parse(await post('/api/cart/carts', {}));
  await post('/api/cart/carts/items', { cart_id, product_id: productId, variant_id: variantId, qty: 1 });
  const payment = { code: 'pix' };
  const order = placedOrder.parse(
    await post(
      '/api/sales/orders',
      {
        cart_id,
        address: { id: z.object({ id: z.number() }).parse(address).id },
        shipping: { code: 'padrao' },
        payment,
      },
      { 'server-time': String(Math.floor(Date.now() / 1000)) },
    ),
  );
  await post('/api/payment/transaction', { order_id: order.uuid, payment });
  await payChargeOf(request, email);
  return order;
}
