import { z } from 'zod';

import { paymentType } from '#contract/schemas/payment-details.ts';
import { centavos, id, isoDateTime, uuid } from '#contract/schemas/primitives.ts';
import { returnResults, returnStatuses } from '#contract/schemas/return.ts';
import { orderStatuses } from '#contract/schemas/sales.ts';
import { refund } from '#contract/schemas/withdrawal.ts';

import { orderHolds } from './order-holds.ts';
import type { Permission } from './permissions.ts';
import { undoableSteps } from './schemas/orders.ts';

/** An order right after the event. Its customer and address are read with the permission for them. */
const orderFacts = z.object({
  order_id: uuid,
  /** The number that people use. */
  number: z.string(),
  status: z.enum(orderStatuses),
  customer_id: id,
  payment_type: paymentType,
  items_count: z.int(),
  total_centavos: centavos,
});

/** A parcel of an order that is sent in parts. */
const parcelFacts = z.object({
  /** Its number within the order, from 1. */
  position: z.int(),
  carrier: z.string(),
  tracking_code: z.string().nullable(),
  items: z.array(z.object({ sku: z.string(), qty: z.int() })),
});

const returnFacts = z.object({
  return_id: id,
  order_id: uuid,
  customer_id: id,
  status: z.enum(returnStatuses),
  result: z.enum(returnResults),
  /** Money and credit that go back once it is done; of an exchange, the worth of what comes back. */
  amount_centavos: centavos,
  /** The part of the amount that goes back as credit. */
  credit_centavos: centavos,
  bonus_centavos: centavos,
});

/** The most records in a message: a catalogue that changes as a whole makes a message of every so many. */
export const recordsInMessage = 200;

/** Of two messages about a record that with the greater version counts: its facts were read later. */
const version = z.int().positive();
const records = <Facts extends z.ZodType>(facts: Facts) => z.array(facts).min(1).max(recordsInMessage);

const productFacts = z.object({ product_id: id, sku: z.string(), is_active: z.boolean() });

const priceFacts = z.object({
  product_id: id,
  variant_id: id,
  sku: z.string(),
  list_price_centavos: centavos,
  /** What a shopper without a discount pays for one, at the moment of the version. */
  price_centavos: centavos,
  /** Paid within its period; null without an offer. */
  offer_price_centavos: centavos.nullable(),
  /** null: has begun. */
  offer_from: isoDateTime.nullable(),
  /** null: without an end. */
  offer_until: isoDateTime.nullable(),
  volume_prices: z.array(z.object({ from_qty: z.int(), price_centavos: centavos })),
});

interface WebhookEventDefinition {
  /** The topic in the merchant's words. */
  readonly label: string;
  readonly summary: string;
  /** Subscribing takes what reading the same facts takes. */
  readonly permission: Permission;
  readonly data: z.ZodType;
}

/** The facts that a webhook reports, by topic. Ids, numbers, states and amounts only: receivers read the rest with a key of their own. */
export const webhookEvents = {
  'order.placed': {
    label: 'Pedido feito',
    summary: 'An order was placed; it may wait for its payment.',
    permission: 'orders.read',
    data: orderFacts,
  },
  'order.paid': {
    label: 'Pedido pago',
    summary: 'An order was paid, or had nothing to pay.',
    permission: 'orders.read',
    data: orderFacts,
  },
  'order.preparing': {
    label: 'Pedido em preparação',
    summary: 'The store prepares an order.',
    permission: 'orders.read',
    data: orderFacts,
  },
  'order.invoiced': {
    label: 'Nota fiscal do pedido',
    summary: 'The NF-e of an order was recorded or replaced.',
    permission: 'orders.read',
    data: orderFacts.extend({ invoice_key: z.string().length(44) }),
  },
  'order.shipped': {
    label: 'Pedido enviado',
    summary: 'An order was shipped.',
    permission: 'orders.read',
    data: orderFacts,
  },
  'order.parcel_shipped': {
    label: 'Parte do pedido enviada',
    summary: 'A parcel with some pieces of an order was sent; with the last ones the order is shipped, too.',
    permission: 'orders.read',
    data: orderFacts.extend({ parcel: parcelFacts }),
  },
  'order.parcel_delivered': {
    label: 'Parte do pedido entregue',
    summary: 'A parcel of an order has arrived; with the last one the order is delivered, too.',
    permission: 'orders.read',
    data: orderFacts.extend({ parcel: parcelFacts }),
  },
  'order.delivered': {
    label: 'Pedido entregue',
    summary: 'An order was delivered.',
    permission: 'orders.read',
    data: orderFacts,
  },
  'order.cancelled': {
    label: 'Pedido cancelado',
    summary: 'An order was cancelled or not paid in time; its stock is released.',
    permission: 'orders.read',
    data: orderFacts,
  },
  'order.withdrawn': {
    label: 'Itens que saíram do pedido',
    summary:
      'The customer withdrew from some items before they shipped, or the store took them out of the order with a refund; the rest goes on.',
    permission: 'orders.read',
    data: orderFacts.extend({ withdrawal_id: id, refund }),
  },
  'order.refunded': {
    label: 'Valor devolvido',
    summary: 'The payment provider refunded money of an order.',
    permission: 'orders.read',
    data: orderFacts.extend({ refunded_centavos: centavos }),
  },
  'order.address_corrected': {
    label: 'Endereço corrigido',
    summary:
      'The store or the customer corrected the address of an order before it shipped: labels made before are wrong.',
    permission: 'orders.read',
    data: orderFacts,
  },
  'order.held': {
    label: 'Pedido parado',
    summary:
      'An order waits for a decision of the store, `hold` says why: do not prepare or ship it. A shipped one is only marked.',
    permission: 'orders.read',
    data: orderFacts.extend({ hold: z.enum(orderHolds) }),
  },
  'order.released': {
    label: 'Pedido liberado',
    summary: 'The store decided that an order that was held goes on.',
    permission: 'orders.read',
    data: orderFacts,
  },
  'order.step_undone': {
    label: 'Passo desfeito',
    summary:
      'The store undid a step by mistake, `undone`; the order has the status of before. A step of a parcel names the parcel.',
    permission: 'orders.read',
    data: orderFacts.extend({ undone: z.enum(undoableSteps), parcel: parcelFacts.nullable() }),
  },
  'return.requested': {
    label: 'Devolução pedida',
    summary: 'A customer asked to return items.',
    permission: 'returns.read',
    data: returnFacts,
  },
  'return.approved': {
    label: 'Devolução aprovada',
    summary: 'A return was approved.',
    permission: 'returns.read',
    data: returnFacts,
  },
  'return.refused': {
    label: 'Devolução recusada',
    summary: 'A return was refused.',
    permission: 'returns.read',
    data: returnFacts,
  },
  'return.received': {
    label: 'Devolução recebida',
    summary: 'The items of a return arrived.',
    permission: 'returns.read',
    data: returnFacts,
  },
  'return.done': {
    label: 'Devolução concluída',
    summary: 'A return was refunded, exchanged or credited, by its `result`.',
    permission: 'returns.read',
    data: returnFacts,
  },
  'customer.registered': {
    label: 'Cliente cadastrado',
    summary: 'A person (pf) or company (pj) registered.',
    permission: 'customers.read',
    data: z.object({ customer_id: id, kind: z.enum(['pf', 'pj']) }),
  },
  'stock.low': {
    label: 'Estoque baixo',
    summary: 'An order left fewer than five pieces of a variant.',
    permission: 'catalogue.read',
    data: z.object({ product_id: id, variant_id: id, sku: z.string(), stock: z.int().min(0) }),
  },
  'product.created': {
    label: 'Produto criado',
    summary: 'Products were created or restored.',
    permission: 'catalogue.read',
    data: z.object({ version, products: records(productFacts) }),
  },
  'product.updated': {
    label: 'Produto alterado',
    summary:
      'Products, their variants, categories or tags changed; prices and stock have topics of their own.',
    permission: 'catalogue.read',
    data: z.object({ version, products: records(productFacts) }),
  },
  'product.deleted': {
    label: 'Produto excluído',
    summary: 'Products were deleted. Those that are restored are reported as created.',
    permission: 'catalogue.read',
    data: z.object({ version, products: records(z.object({ product_id: id })) }),
  },
  'price.changed': {
    label: 'Preço alterado',
    summary: 'Prices of variants changed, or an offer began or ended.',
    permission: 'catalogue.read',
    data: z.object({ version, prices: records(priceFacts) }),
  },
  'stock.changed': {
    label: 'Estoque alterado',
    summary: 'The stock of variants changed, by sales or by hand.',
    permission: 'catalogue.read',
    data: z.object({
      version,
      stocks: records(z.object({ product_id: id, variant_id: id, sku: z.string(), stock: z.int().min(0) })),
    }),
  },
  'customer.updated': {
    label: 'Cliente alterado',
    summary: 'The data, addresses or group of customers with an account changed.',
    permission: 'customers.read',
    data: z.object({
      version,
      customers: records(z.object({ customer_id: id, kind: z.enum(['pf', 'pj']), group_id: id.nullable() })),
    }),
  },
  'customer.erased': {
    label: 'Dados do cliente apagados (LGPD)',
    summary: 'The personal data of customers was erased, or their record removed: erase your copy, too.',
    permission: 'customers.read',
    data: z.object({ version, customers: records(z.object({ customer_id: id })) }),
  },
} as const satisfies Record<string, WebhookEventDefinition>;

export type WebhookTopic = keyof typeof webhookEvents;
// Object.keys of the table are exactly its topics.
export const webhookTopics = Object.keys(webhookEvents) as [WebhookTopic, ...WebhookTopic[]];

export type WebhookFacts<Topic extends WebhookTopic> = z.output<(typeof webhookEvents)[Topic]['data']>;

/** The topic of a test, to which no endpoint subscribes. */
export const webhookTestTopic = 'webhook.test';

/** Returns the schema of the body of a topic's webhooks, by the Standard Webhooks specification. */
export const webhookBody = (topic: WebhookTopic) =>
  z.object({
    type: z.literal(topic),
    /** When it happened, not when it is sent. */
    timestamp: isoDateTime,
    data: webhookEvents[topic].data,
  });
