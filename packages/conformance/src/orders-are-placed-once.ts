import { randomInt, randomUUID } from 'node:crypto';

import type { CallData } from '@vitrine/contract/call-client.ts';
import type { CallName } from '@vitrine/contract/contract.ts';
import { cpfFromSeed } from '@vitrine/fixtures/tax-documents.ts';

import type { CheckedResponse, AskOptions, BackEnd } from './back-end.ts';

export interface Credentials {
  username: string;
  password: string;
}

interface FoundProduct {
  product_id: number;
  variant_id: number;
  qty: number;
}

/** Thrown to end a journey after a failed step, which was reported or is in the message. */
class JourneyEnded extends Error {
  override readonly name = 'JourneyEnded';
}

/** Checks a purchase from an empty cart to an order that is placed once, readable only by its owner, and cancelled. */
export async function ordersArePlacedOnce(backEnd: BackEnd, known: Credentials | null): Promise<void> {
  try {
    const token = await logIn(backEnd, known ?? (await register(backEnd)));
    const me = need(
      'GET /api/auth/customers/me',
      await backEnd.ask('GET /api/auth/customers/me', {}, { token }),
    );
    await wishIsStored(backEnd, token);
    const cartId = await fillCart(backEnd, token);
    const body = await orderBody(backEnd, { token, cartId, customerId: me.id });
    const placed = await placeTwice(backEnd, token, body);
    await orderIsItsOwners(backEnd, { token, placed, mayRegister: known === null });
    const cancel = 'POST /api/sales/orders/{uuid}/cancel';
    for (const attempt of ['first', 'repeated']) {
      const input = { path: { uuid: placed.uuid } };
      const { status } = need(cancel, await backEnd.ask(cancel, input, { token }));
      if (status !== 'cancelled') backEnd.report(cancel, `${attempt} cancellation left the order ${status}`);
    }
  } catch (error) {
    if (!(error instanceof JourneyEnded)) throw error;
    backEnd.report('journey of an order', error.message);
  }
}

function need<Data>(name: CallName, { data, code, status }: CheckedResponse<Data>): Data {
  if (data === null) throw new JourneyEnded(`${name}: expected success, got ${code ?? status}`);
  return data;
}

function expectCode(
  backEnd: BackEnd,
  name: CallName,
  answer: CheckedResponse<unknown>,
  code: string,
  when: string,
) {
  if (answer.code !== code) {
    backEnd.report(name, `${when}: expected ${code}, got ${answer.code ?? answer.status}`);
  }
}

const person = { first_name: 'Conformidade', last_name: 'Teste', phone: '(11) 98765-4321' };
const address = {
  ...person,
  postcode: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  neighborhood: 'Bela Vista',
  region: 'SP',
  city: 'São Paulo',
};

async function register(backEnd: BackEnd): Promise<Credentials> {
  const name = 'POST /api/customer/customers';
  const invalid = await backEnd.ask(name, { body: {} as never });
  expectCode(backEnd, name, invalid, 'validation_failed', 'registration without fields');
  const email = `conformance.${randomUUID()}@example.com`;
  const password = `Segredo!${randomInt(1_000_000)}`;
  const taxvat = cpfFromSeed(randomInt(2 ** 31));
  const body = { ...person, email, password, taxvat };
  need(name, await backEnd.ask(name, { body }));
  return { username: email, password };
}

async function logIn(backEnd: BackEnd, credentials: Credentials): Promise<string> {
  const name = 'POST /api/auth/customers/login';
  const wrong = await backEnd.ask(name, { body: { ...credentials, password: 'wrong' } });
  expectCode(backEnd, name, wrong, 'invalid_credentials', 'wrong password');
  return need(name, await backEnd.ask(name, { body: credentials })).access_token;
}

async function wishIsStored(backEnd: BackEnd, token: string): Promise<void> {
  const list = 'GET /api/customer/wishlist/customer';
  const { product_id } = await findProduct(backEnd, token);
  const wishes = async () => need(list, await backEnd.ask(list, {}, { token }));
  const isListed = async () => (await wishes()).items.some((item) => item.product_id === product_id);
  await backEnd.ask('POST /api/customer/wishlist', { body: { product_id } }, { token });
  if (!(await isListed())) backEnd.report(list, 'an added product is missing');
  const query = { product_id, wishlist_id: (await wishes()).id };
  await backEnd.ask('DELETE /api/customer/wishlist', { query }, { token });
  if (await isListed()) backEnd.report(list, 'a removed product is still listed');
}

async function findProduct(backEnd: BackEnd, token: string): Promise<FoundProduct> {
  const list = await backEnd.ask('GET /api/catalog/products', { query: {} }, { token });
  const card = list.data?.items.find(({ is_available }) => is_available);
  if (!card) throw new JourneyEnded('the store has no product that can be bought');
  const name = 'GET /api/catalog/products/by-key';
  const product = need(name, await backEnd.ask(name, { query: { slug: card.slug } }, { token }));
  const variant = product.variants.find(({ stock, min_qty }) => stock >= min_qty);
  if (!variant) throw new JourneyEnded(`${card.slug} is available, but none of its variants is`);
  return { product_id: product.id, variant_id: variant.id, qty: variant.min_qty };
}

async function fillCart(backEnd: BackEnd, token: string): Promise<string> {
  const create = 'POST /api/cart/carts';
  const add = 'POST /api/cart/carts/items';
  const product = await findProduct(backEnd, token);
  const { uuid } = need(create, await backEnd.ask(create, {}, { token }));
  const headers = { 'idempotency-key': randomUUID() };
  const change = { headers, body: { ...product, cart_id: uuid } };
  for (const attempt of ['first', 'repeated']) {
    const { cart } = need(add, await backEnd.ask(add, change, { token }));
    if (cart.items_count !== product.qty) {
      backEnd.report(add, `${attempt} change left ${cart.items_count} pieces, not ${product.qty}`);
    }
  }
  const path = { cartId: uuid };
  const coupon = 'POST /api/cart/carts/{cartId}/coupon';
  const unknown = await backEnd.ask(coupon, { path, body: { code: 'NO-SUCH-COUPON' } }, { token });
  expectCode(backEnd, coupon, unknown, 'coupon_not_found', 'unknown coupon');
  const stocks = 'GET /api/cart/carts/{cartId}/validate-stocks';
  const { is_valid } = need(stocks, await backEnd.ask(stocks, { path }, { token }));
  if (!is_valid) backEnd.report(stocks, 'a cart within the stock is not valid');
  const lost = await backEnd.ask(
    'GET /api/cart/carts/{cartId}',
    { path: { cartId: randomUUID() } },
    { token },
  );
  expectCode(backEnd, 'GET /api/cart/carts/{cartId}', lost, 'cart_not_found', 'unknown cart');
  return uuid;
}

async function orderBody(
  backEnd: BackEnd,
  { token, cartId, customerId }: { token: string; cartId: string; customerId: number },
) {
  const create = 'POST /api/customer/addresses';
  const { id } = need(create, await backEnd.ask(create, { body: address }, { token }));
  const options = 'GET /api/cart/carts/{cartId}/delivery-options';
  const query = { postcode: address.postcode };
  const [option] = need(options, await backEnd.ask(options, { path: { cartId }, query }, { token }));
  const methods = await backEnd.ask('GET /api/payment/methods', {}, { token });
  // Cards are left out: their tokens come from the provider.
  const method = methods.data?.find(({ type }) => type !== 'card');
  if (!option || !method) throw new JourneyEnded('no delivery option, or no payment method but cards');
  return {
    cart_id: cartId,
    user: { id: customerId },
    address: { id },
    shipping: { code: option.code, ...(option.quote_id && { quote_id: option.quote_id }) },
    payment: { code: method.code, type: method.type },
  };
}

type OrderBody = Awaited<ReturnType<typeof orderBody>>;
type Placed = CallData<'POST /api/sales/orders'>;

async function placeTwice(backEnd: BackEnd, token: string, body: OrderBody): Promise<Placed> {
  const name = 'POST /api/sales/orders';
  const headers = { 'idempotency-key': randomUUID() };
  const { time } = need('GET /api/sales/now', await backEnd.ask('GET /api/sales/now'));
  const signed: AskOptions = { token, csrfTime: time };
  const withoutKey = await backEnd.ask(name, { body }, signed);
  expectCode(backEnd, name, withoutKey, 'idempotency_key_missing', 'order without a key');
  const first = need(name, await backEnd.ask(name, { headers, body }, signed));
  const second = need(name, await backEnd.ask(name, { headers, body }, signed));
  if (second.uuid !== first.uuid) backEnd.report(name, 'the same key placed a second order');
  const other = { headers, body: { ...body, cart_id: randomUUID() } };
  expectCode(backEnd, name, await backEnd.ask(name, other, signed), 'idempotency_key_reused', 'other body');
  return first;
}

async function orderIsItsOwners(
  backEnd: BackEnd,
  { token, placed, mayRegister }: { token: string; placed: Placed; mayRegister: boolean },
): Promise<void> {
  const name = 'GET /api/sales/orders/{uuid}';
  const path = { uuid: placed.uuid };
  const order = need(name, await backEnd.ask(name, { path }, { token }));
  if (order.total_centavos !== placed.total_centavos) {
    backEnd.report(name, `total ${order.total_centavos}, but ${placed.total_centavos} when it was placed`);
  }
  const page = await backEnd.ask('GET /api/sales/orders', { query: {} }, { token });
  if (!page.data?.items.some(({ uuid }) => uuid === placed.uuid)) {
    backEnd.report('GET /api/sales/orders', 'the order is missing');
  }
  const unknown = await backEnd.ask(name, { path: { uuid: randomUUID() } }, { token });
  expectCode(backEnd, name, unknown, 'order_not_found', 'unknown order');
  expectCode(backEnd, name, await backEnd.ask(name, { path }), 'unauthenticated', 'order without a token');
  if (mayRegister) {
    const stranger = await logIn(backEnd, await register(backEnd));
    expectCode(
      backEnd,
      name,
      await backEnd.ask(name, { path }, { token: stranger }),
      'order_not_found',
      'stranger',
    );
  }
}
