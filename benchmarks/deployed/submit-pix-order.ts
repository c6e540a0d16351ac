import { z } from 'zod';

import type { CallShop } from './shopper-session.ts';

const withUuid = z.object({ uuid: z.string() });
const postcode = '01310-100';

/** Sends what the pages send from a filled cart to the Pix code. */
export async function submitPixOrder(call: CallShop, cartId: string, addressId: number): Promise<void> {
  const cart = `/api/cart/carts/${cartId}`;
  await call('GET', '/api/customer/addresses');
  await call('GET', `${cart}/delivery-options?postcode=${postcode}`);
  await call('GET', '/api/payment/methods');
  await call('GET', `${cart}/validate-stocks`);
  const { time } = z.object({ time: z.number() }).parse(await call('GET', '/api/sales/now'));
  const order = await call('POST', '/api/sales/orders', {
    headers: { 'server-time': String(time) },
    body: {
      cart_id: cartId,
      address: { id: addressId },
      shipping: { code: 'retirada' },
      payment: { code: 'pix' },
    },
  });
  const { uuid } = withUuid.parse(order);
  await call('POST', '/api/payment/transaction', { body: { order_id: uuid, payment: { code: 'pix' } } });
  await call('GET', `/api/sales/orders/${uuid}`);
}
