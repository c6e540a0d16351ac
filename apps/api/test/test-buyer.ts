import { randomUUID } from 'node:crypto';

import type { Client } from '@vitrine/contract/client.ts';
import { expect } from 'vitest';
import { z } from 'zod';

import type { TestShop } from './start-test-shop.ts';
import { ana, fillCartOf, findVariant, loggedInClient, postOrder, type Wanted } from './test-shop.ts';

interface Paid {
  code?: string;
  token?: string;
  installments?: number;
  card?: { id: string };
  save_card?: boolean;
  seenCentavos?: number;
}

interface OrderedHow {
  qty?: number;
  credit?: number;
  installments?: number;
  /** A variant other than the cushion. */
  wanted?: Wanted;
}

const chargeList = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      amount_centavos: z.int(),
      refunded_centavos: z.int(),
    }),
  ),
});
export type ChargeAtProvider = z.output<typeof chargeList>['data'][number];
const tokenResponse = z.object({ token: z.string() });

export type TestBuyer = Awaited<ReturnType<typeof startBuyer>>;

/** Ana, a customer of Casa Aurora. */
export async function startBuyer(shop: TestShop) {
  const guest = shop.test.client('aurora');
  const customer: Client = await loggedInClient(shop.test, 'aurora', ana);
  const cushion = () => findVariant(guest, 'AUR-ALM-01', 'AUR-ALM-01-TERRACOTA-45X45');
  const orderOf = (uuid: string) => customer('GET /api/sales/orders/{uuid}', { path: { uuid } });

  async function chargesOf(key: string): Promise<ChargeAtProvider[]> {
    const response = await shop.provider(`/v1/charges?reference=${key}`);
    return chargeList.parse(await response.json()).data;
  }

  async function newOrder(paymentCode: string, how: OrderedHow = {}) {
    const { qty = 1, credit = 0, installments, wanted } = how;
    const cart = await fillCartOf(guest, [{ ...(wanted ?? (await cushion())), qty }]);
    const [address] = await customer('GET /api/customer/addresses');
    return postOrder(customer, {
      cart_id: cart.uuid,
      address: { id: address?.id ?? 0 },
      shipping: { code: 'retirada' },
      payment: { code: paymentCode, ...(installments !== undefined && { installments }) },
      discount: { credit },
    });
  }

  function pay(orderId: string, { seenCentavos, ...how }: Paid, key: string = randomUUID()) {
    const { code = 'sandbox_card', ...payment } = how;
    return customer('POST /api/payment/transaction', {
      headers: { 'idempotency-key': key },
      body: {
        order_id: orderId,
        payment: { code, ...payment },
        ...(seenCentavos !== undefined && { expected_total_centavos: seenCentavos }),
      },
    });
  }

  return {
    customer,
    /** The ordered product. */
    cushion,
    orderOf,
    /** Returns the exact stock, which is not published. */
    async stock(): Promise<number> {
      const { variant_id: id } = await cushion();
      const variant = await shop.test.database.everything
        .selectFrom('product_variants')
        .select('stock')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return variant.stock;
    },
    async credit(): Promise<number> {
      return (await customer('GET /api/customer/credits')).credit_centavos;
    },
    /** Returns the provider's charges of an attempt. */
    chargesOf,

    newOrder,
    pay,

    /** Places an order and requests its Pix or boleto. */
    async newWaitingOrder(code: 'pix' | 'boleto', how?: OrderedHow) {
      const order = await newOrder(code, how);
      const key = randomUUID();
      const payment = await pay(order.uuid, { code }, key);
      const [charge] = await chargesOf(key);
      return { ...order, key, payment, chargeId: charge?.id ?? '' };
    },

    /** Returns the browser's token of a card. The sandbox's card numbers each trigger one outcome. */
    async cardToken(number = '4111111111111111'): Promise<string> {
      const response = await shop.provider('/v1/tokens', {
        number,
        holder: 'ANA B MOREIRA',
        expiry_month: '12',
        expiry_year: '2040',
        cvv: '123',
      });
      return tokenResponse.parse(await response.json()).token;
    },

    /** Returns the browser's token for the security code of a saved card. */
    async savedCardToken(cardId: string): Promise<string> {
      const response = await shop.provider('/v1/tokens', { card_id: cardId, cvv: '123' });
      return tokenResponse.parse(await response.json()).token;
    },

    cancel: (uuid: string) => customer('POST /api/sales/orders/{uuid}/cancel', { path: { uuid } }),

    /** Pays a charge; with `late` also an expired or cancelled one. */
    async payCharge(key: string, { late = false } = {}) {
      const [charge] = await chargesOf(key);
      await shop.provider(`/v1/charges/${charge?.id}/pay`, { late });
    },

    async expireCharge(key: string) {
      const [charge] = await chargesOf(key);
      await shop.provider(`/v1/charges/${charge?.id}/expire`, {});
    },

    orderBecomes: (uuid: string, status: string) =>
      expect.poll(async () => (await orderOf(uuid)).status).toBe(status),
  };
}
