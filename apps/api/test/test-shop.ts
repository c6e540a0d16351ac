import { randomUUID } from 'node:crypto';

import type { CallData, CallInput } from '@vitrine/contract/call-client.ts';
import type { Client } from '@vitrine/contract/client.ts';
import type { Cart } from '@vitrine/contract/schemas/cart.ts';

import type { TestApi } from './test-api.ts';

export const ana = { username: 'ana@exemplo.com.br', password: 'Vitrine!1' };
export const renato = { username: 'renato@estudiolage.exemplo.com.br', password: 'Vitrine!1' };

export async function loggedInClient(test: TestApi, store: string, credentials: typeof ana): Promise<Client> {
  const { access_token } = await test.client(store)('POST /api/auth/customers/login', { body: credentials });
  return test.client(store, access_token);
}

/** Finds a variant on sale by its sku and its product's. `stock` is capped as for shoppers. */
export async function findVariant(client: Client, productSku: string, variantSku: string) {
  const { items } = await client('GET /api/catalog/products', { query: { skus: productSku } });
  const product = await client('GET /api/catalog/products/by-key', { query: { id: String(items[0]?.id) } });
  const variant = product.variants.find(({ sku }) => sku === variantSku);
  if (!variant) throw new Error(`There is no ${variantSku}.`);
  return { product_id: product.id, variant_id: variant.id, ...variant };
}

export type Wanted = { product_id: number; variant_id: number; qty?: number };

/** Creates a cart with these lines. */
export async function fillCartOf(client: Client, wanted: readonly Wanted[]): Promise<Cart> {
  let cart = await client('POST /api/cart/carts');
  for (const { product_id, variant_id, qty } of wanted) {
    const added = await client('POST /api/cart/carts/items', {
      body: { cart_id: cart.uuid, product_id, variant_id, qty: qty ?? 1 },
    });
    cart = added.cart;
  }
  return cart;
}

export type OrderBody = CallInput<'POST /api/sales/orders'>['body'];

/** Builds the order of a cart: the customer's first address and the cheapest shipping method. */
export async function orderBody(client: Client, cartId: string, paymentCode: string): Promise<OrderBody> {
  const [address] = await client('GET /api/customer/addresses');
  if (!address) throw new Error('The customer has no address.');
  const [delivery] = await client('GET /api/cart/carts/{cartId}/delivery-options', {
    path: { cartId },
    query: { postcode: address.postcode },
  });
  return {
    cart_id: cartId,
    address: { id: address.id },
    shipping: { code: delivery?.code ?? '' },
    payment: { code: paymentCode },
  };
}

export function postOrder(
  client: Client,
  body: OrderBody,
  key: string = randomUUID(),
): Promise<CallData<'POST /api/sales/orders'>> {
  return client('POST /api/sales/orders', { headers: { 'idempotency-key': key }, body });
}
