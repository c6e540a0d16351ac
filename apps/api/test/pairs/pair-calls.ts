import { randomUUID } from 'node:crypto';

import { dayInSaoPaulo } from '#api/platform/clock.ts';

import { cardToken, placePairOrder } from './make-pair-order.ts';
import {
  type PairOrder,
  type PairShop,
  type PairState,
  takenPartCentavos,
  termsStates,
} from './pair-shop.ts';

/** A call that changes an order's money, pieces or state, or that locks rows which such calls lock. */
export interface PairCall {
  readonly name: string;
  /** The states of an order in which it is tried; it may be refused there. */
  readonly states: readonly PairState[];
  readonly run: (shop: PairShop, order: PairOrder) => Promise<unknown>;
}

const paid = ['paid', 'preparing', 'partly sent'] as const;
const sent = ['shipped', 'delivered', 'returned'] as const;
const exchanging = ['exchange requested', 'exchange approved', 'exchange received'] as const;
const everPaid = [...paid, ...sent];

const step =
  (to: 'preparing' | 'shipped' | 'delivered') =>
  ({ staff }: PairShop, { number }: PairOrder) =>
    staff('POST /api/admin/orders/{number}/steps', { path: { number }, body: { step: to } });

const sendPieces =
  (qty: number) =>
  ({ staff }: PairShop, { number, itemId }: PairOrder) =>
    staff('POST /api/admin/orders/{number}/parcels', {
      path: { number },
      body: { key: randomUUID(), items: [{ id: itemId, qty }] },
    });

const returnStep =
  (to: 'approved' | 'received' | 'done' | 'refused') =>
  ({ staff }: PairShop, { returnId }: PairOrder) =>
    staff('POST /api/admin/returns/{id}/steps', {
      path: { id: String(returnId ?? 0) },
      body: { step: to, note: '' },
    });

const ask =
  (result: 'refund' | 'credit' | 'exchange', qty: number) =>
  ({ customer }: PairShop, { uuid, itemId }: PairOrder) =>
    customer('POST /api/customer/returns', {
      headers: { 'idempotency-key': randomUUID() },
      body: { order_id: uuid, items: [{ id: itemId, qty }], reason: 'regret', result },
    });

const withdraw =
  (qty: number | null) =>
  async ({ customer }: PairShop, { uuid, itemId }: PairOrder) => {
    const offer = await customer('GET /api/sales/orders/{uuid}/withdrawal', {
      path: { uuid },
      query: qty === null ? {} : { items: `${itemId}:${qty}` },
    });
    if (!offer) return null;
    const { stage, refund } = offer;
    return customer('POST /api/sales/orders/{uuid}/withdrawal', {
      path: { uuid },
      headers: { 'idempotency-key': randomUUID() },
      body: {
        stage,
        items: offer.items.map((one) => ({ id: one.id, qty: qty ?? one.qty })),
        expected_refund_centavos: refund.money_centavos + refund.credit_centavos + refund.bonus_centavos,
      },
    });
  };

const refundByStaff =
  (qty: number, amountCentavos: number) =>
  async ({ staff }: PairShop, { number, itemId }: PairOrder) => {
    const path = { number };
    const items = qty === 0 ? [] : [{ id: itemId, qty }];
    const { pieces_centavos: pieces } = await staff('GET /api/admin/orders/{number}/refund-quote', {
      path,
      query: qty === 0 ? {} : { items: `${itemId}:${qty}` },
    });
    return staff('POST /api/admin/orders/{number}/refunds', {
      path,
      body: {
        key: randomUUID(),
        items,
        amount_centavos: amountCentavos,
        restocks: true,
        reason: 'out_of_stock',
        expected_refund_centavos: pieces + amountCentavos,
      },
    });
  };

/** Records the receipt of an instalment, or takes it back; null names all. */
const receive =
  (instalment: number | null, isReceived = true) =>
  ({ staff }: PairShop, { number }: PairOrder) =>
    staff('PUT /api/admin/orders/{number}/receipt', {
      path: { number },
      body: { received_on: isReceived ? dayInSaoPaulo(new Date()) : null, instalment },
    });

/** The provider's own actions, with their events. */
const atProvider =
  (action: 'pay' | 'chargeback' | 'refund' | 'dispute', type: string, body: object = {}) =>
  async (shop: PairShop, { chargeId }: PairOrder) => {
    const charge = await shop.provider(`/v1/charges/${chargeId}/${action}`, body);
    const isDone = typeof charge === 'object' && charge !== null && 'id' in charge;
    return isDone ? shop.deliverEvent(type, charge) : null;
  };

const pay =
  (code: 'sandbox_card' | 'boleto') =>
  async (shop: PairShop, { uuid }: PairOrder) =>
    shop.customer('POST /api/payment/transaction', {
      headers: { 'idempotency-key': randomUUID() },
      body: {
        order_id: uuid,
        payment: { code, ...(code === 'sandbox_card' && { token: await cardToken(shop) }) },
      },
    });

export const pairCalls: readonly PairCall[] = [
  { name: 'pay by card', states: ['waiting'], run: pay('sandbox_card') },
  { name: 'pay by boleto', states: ['waiting'], run: pay('boleto') },
  {
    name: 'cancel by the customer',
    states: ['waiting', 'paid'],
    run: ({ customer }, { uuid }) => customer('POST /api/sales/orders/{uuid}/cancel', { path: { uuid } }),
  },
  {
    name: 'cancel by the staff',
    states: ['waiting', ...paid, ...termsStates],
    run: ({ staff }, { number }) =>
      staff('POST /api/admin/orders/{number}/cancellation', { path: { number }, body: {} }),
  },
  { name: 'provider: paid', states: ['waiting'], run: atProvider('pay', 'charge.paid') },
  {
    name: 'provider: another amount paid',
    states: ['waiting'],
    run: atProvider('pay', 'charge.paid', { amount_centavos: 777 }),
  },
  {
    name: 'provider: part refunded',
    states: [...everPaid, ...exchanging],
    run: atProvider('refund', 'charge.refunded', { amount_centavos: takenPartCentavos }),
  },
  {
    name: 'provider: charged back',
    states: [...everPaid, ...exchanging],
    run: atProvider('chargeback', 'charge.chargedback'),
  },
  { name: 'provider: disputed', states: paid, run: atProvider('dispute', 'charge.disputed') },
  {
    name: 'payment job',
    states: ['waiting', ...everPaid, ...termsStates],
    run: ({ runPaymentJob }) => runPaymentJob(),
  },
  { name: 'prepare', states: ['paid'], run: step('preparing') },
  { name: 'ship', states: paid, run: step('shipped') },
  { name: 'deliver', states: [...paid, 'shipped'], run: step('delivered') },
  {
    name: 'undo the last step',
    states: ['preparing', 'partly sent', 'shipped', 'delivered'],
    async run({ staff }, { number }) {
      const path = { number };
      const { undo } = await staff('GET /api/admin/orders/{number}', { path });
      const body = undo && { step: undo.step, parcel: undo.parcel };
      return body && staff('POST /api/admin/orders/{number}/undo', { path, body });
    },
  },
  { name: 'send a piece in a parcel', states: paid, run: sendPieces(1) },
  { name: 'send three pieces in a parcel', states: ['preparing', 'partly sent'], run: sendPieces(3) },
  {
    name: 'deliver the first parcel',
    states: ['partly sent'],
    run: ({ staff }, { number }) =>
      staff('POST /api/admin/orders/{number}/parcels/{position}/delivery', {
        path: { number, position: '1' },
      }),
  },
  {
    name: 'track the first parcel',
    states: ['partly sent'],
    run: ({ staff }, { number }) =>
      staff('PUT /api/admin/orders/{number}/parcels/{position}/tracking', {
        path: { number, position: '1' },
        body: { carrier: 'Correios', code: 'BB123456789BR', url: null },
      }),
  },
  {
    name: 'decide to go on',
    states: ['waiting', ...paid],
    run: ({ staff }, { number }) =>
      staff('POST /api/admin/orders/{number}/decision', {
        path: { number },
        body: { decision: 'proceed' },
      }),
  },
  {
    name: 'mark it as a test',
    states: everPaid,
    run: ({ staff }, { number }) =>
      staff('PUT /api/admin/orders/{number}/test', { path: { number }, body: { is_test: true } }),
  },
  {
    name: 'refund an amount by the staff',
    states: [...everPaid, ...exchanging],
    run: refundByStaff(0, 1_500),
  },
  { name: 'refund a piece by the staff', states: [...everPaid, ...termsStates], run: refundByStaff(1, 0) },
  {
    name: 'refund all that is left by the staff',
    states: [...everPaid, ...exchanging],
    async run({ staff }, { number }) {
      const path = { number };
      const { left_centavos: left } = await staff('GET /api/admin/orders/{number}/refund-quote', { path });
      return staff('POST /api/admin/orders/{number}/refunds', {
        path,
        body: {
          key: randomUUID(),
          amount_centavos: left,
          reason: 'goodwill',
          expected_refund_centavos: left,
        },
      });
    },
  },
  {
    name: 'correct the address',
    states: ['waiting', ...paid],
    async run({ staff }, { number }) {
      const path = { number };
      const { address, shipping } = await staff('GET /api/admin/orders/{number}', { path });
      const { price_centavos: seen } = await staff('GET /api/admin/orders/{number}/address-quote', {
        path,
        query: { postcode: address.postcode },
      });
      const corrected = { ...address, number: '99', complement: shipping.code };
      return staff('PUT /api/admin/orders/{number}/address', {
        path,
        body: { address: corrected, seen_price_centavos: seen },
      });
    },
  },
  {
    name: 'track',
    states: [...paid, 'shipped'],
    run: ({ staff }, { number }) =>
      staff('PUT /api/admin/orders/{number}/tracking', {
        path: { number },
        body: { carrier: 'Correios', code: 'AA123456789BR', url: null },
      }),
  },
  { name: 'receive the first instalment', states: termsStates, run: receive(1) },
  { name: 'receive the second instalment', states: termsStates, run: receive(2) },
  { name: 'receive all that is unpaid', states: termsStates, run: receive(null) },
  { name: 'take the first receipt back', states: termsStates, run: receive(1, false) },
  { name: 'take all receipts back', states: termsStates, run: receive(null, false) },
  { name: 'withdraw from one piece', states: everPaid, run: withdraw(1) },
  { name: 'withdraw from the rest', states: everPaid, run: withdraw(null) },
  {
    name: 'return two pieces for money',
    states: ['partly sent', 'delivered', 'returned'],
    run: ask('refund', 2),
  },
  { name: 'return all pieces for credit', states: ['delivered'], run: ask('credit', 3) },
  { name: 'exchange two pieces', states: ['delivered'], run: ask('exchange', 2) },
  { name: 'approve the return', states: ['exchange requested'], run: returnStep('approved') },
  {
    name: 'receive the return',
    states: ['exchange requested', 'exchange approved'],
    run: returnStep('received'),
  },
  {
    name: 'finish the return',
    states: ['returned', 'exchange approved', 'exchange received'],
    run: returnStep('done'),
  },
  { name: 'refuse the return', states: ['returned', ...exchanging], run: returnStep('refused') },
  {
    name: 'choose another piece by the staff',
    states: exchanging,
    run: ({ staff, variant }, { returnId, itemId }) =>
      staff('PUT /api/admin/returns/{id}/exchange', {
        path: { id: String(returnId ?? 0) },
        body: { pieces: [{ id: itemId, sku: variant.sku }] },
      }),
  },
  {
    name: 'choose another piece by the customer',
    states: exchanging,
    run: ({ customer, variant }, { returnId, itemId }) =>
      customer('PUT /api/customer/exchanges/{id}', {
        path: { id: String(returnId ?? 0) },
        body: { items: [{ id: itemId, replacement_variant_id: variant.variant_id }] },
      }),
  },
  {
    name: 'give money instead of the exchange',
    states: exchanging,
    run: ({ staff }, { returnId }) =>
      staff('PUT /api/admin/returns/{id}/result', {
        path: { id: String(returnId ?? 0) },
        body: { result: 'refund' },
      }),
  },
  {
    name: 'cancel the replacement by the staff',
    states: ['exchange received'],
    run: ({ staff }, { replacement }) =>
      staff('POST /api/admin/orders/{number}/cancellation', {
        path: { number: replacement?.number ?? '' },
        body: {},
      }),
  },
  {
    name: 'cancel the replacement by the customer',
    states: ['exchange received'],
    run: ({ customer }, { replacement }) =>
      customer('POST /api/sales/orders/{uuid}/cancel', { path: { uuid: replacement?.uuid ?? '' } }),
  },
  {
    name: 'ship the replacement',
    states: ['exchange received'],
    run: ({ staff }, { replacement }) =>
      staff('POST /api/admin/orders/{number}/steps', {
        path: { number: replacement?.number ?? '' },
        body: { step: 'shipped' },
      }),
  },
  {
    name: 'refund a piece of the replacement by the staff',
    states: ['exchange received'],
    async run({ staff }, { replacement }) {
      const path = { number: replacement?.number ?? '' };
      const { items } = await staff('GET /api/admin/orders/{number}', { path });
      const piece = { id: items[0]?.id ?? 0, qty: 1 };
      const { pieces_centavos: pieces } = await staff('GET /api/admin/orders/{number}/refund-quote', {
        path,
        query: { items: `${piece.id}:1` },
      });
      return staff('POST /api/admin/orders/{number}/refunds', {
        path,
        body: {
          key: randomUUID(),
          items: [piece],
          restocks: true,
          reason: 'goodwill',
          expected_refund_centavos: pieces,
        },
      });
    },
  },
  {
    name: 'give credit',
    states: ['paid', 'delivered'],
    run: ({ staff, customerId }) =>
      staff('POST /api/admin/customers/{id}/credits', {
        path: { id: String(customerId) },
        body: {
          kind: 'credit',
          amount_centavos: 100,
          origin: 'goodwill',
          expires_at: null,
          key: randomUUID(),
        },
      }),
  },
  {
    name: 'place another order',
    states: ['waiting', 'paid', 'delivered', 'returned'],
    run: (shop) => placePairOrder(shop, { qty: 1, code: 'pix', credit: 100 }),
  },
  {
    name: 'add stock',
    states: ['paid', 'returned', 'exchange approved'],
    async run({ staff, variant, stockAdded }) {
      await staff('PUT /api/admin/variants/{sku}/stock', { path: { sku: variant.sku }, body: { by: 1 } });
      stockAdded.pieces += 1;
    },
  },
];

export interface Pair {
  readonly state: PairState;
  readonly calls: readonly [PairCall, PairCall];
}

/** Returns every pair of calls that may meet in a state, each call also with itself. */
export function allPairs(states: readonly PairState[]): Pair[] {
  return states.flatMap((state) => {
    const here = pairCalls.filter((call) => call.states.includes(state));
    return here.flatMap((first, index) =>
      here.slice(index).map((second) => ({ state, calls: [first, second] as const })),
    );
  });
}
