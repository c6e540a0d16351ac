import { randomUUID } from 'node:crypto';

import { addBusinessDays } from '@vitrine/brazil/business-days.ts';
import { noPaymentDetails } from '@vitrine/contract/schemas/payment-details.ts';
import type {
  DemoAddress,
  DemoOrder,
  DemoProduct,
  DemoStore,
  DemoVariant,
} from '@vitrine/fixtures/demo-store.ts';
import { priceToPay } from '@vitrine/rules/price-to-pay.ts';
import type { Insertable } from 'kysely';

import { dayInSaoPaulo } from '#api/platform/clock.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { OrderAddress, StoreTables } from '#api/platform/database/store-tables.ts';

import type { SeededCatalogue } from './insert-catalogue.ts';
import { pixDiscountPercent } from './insert-configuration.ts';
import type { SeededCustomers } from './insert-customers.ts';

type OrderStatus = StoreTables['orders']['status'];
type PaymentStatus = StoreTables['payments']['status'];
type PaymentType = StoreTables['payments']['type'];

const hourMs = 3_600_000;
/** Order numbers continue from here. */
const lastNumberBeforeDemo = 1_000_000;

/** The history of an order in each status: its steps with their hours after placement. */
const histories: Record<DemoOrder['status'], { status: OrderStatus; afterHours: number }[]> = {
  pending: [{ status: 'awaiting_payment', afterHours: 0 }],
  paid: history('paid'),
  processing: history('preparing'),
  shipped: history('shipped'),
  delivered: history('delivered'),
  canceled: [
    { status: 'awaiting_payment', afterHours: 0 },
    { status: 'cancelled', afterHours: 73 },
  ],
};

function history(until: OrderStatus): { status: OrderStatus; afterHours: number }[] {
  const steps: { status: OrderStatus; afterHours: number }[] = [
    { status: 'awaiting_payment', afterHours: 0 },
    { status: 'paid', afterHours: 1 },
    { status: 'preparing', afterHours: 20 },
    { status: 'shipped', afterHours: 44 },
    { status: 'delivered', afterHours: 148 },
  ];
  return steps.slice(0, steps.findIndex(({ status }) => status === until) + 1);
}

const typeOfMethod: Record<DemoOrder['payment_method'], PaymentType> = {
  sandbox_card: 'card',
  pix: 'pix',
  boleto: 'boleto',
};

/** Inserts a store's orders with their items, events and payments, oldest first. */
export async function insertOrders(
  db: StoreDatabase,
  {
    store,
    known,
  }: { store: DemoStore; known: { catalogue: SeededCatalogue; customers: SeededCustomers; now: Date } },
): Promise<void> {
  const oldestFirst = store.orders.toSorted((one, other) => other.placed_days_ago - one.placed_days_ago);
  const orders: Insertable<StoreTables['orders']>[] = [];
  const items: Insertable<StoreTables['order_items']>[] = [];
  const events: Insertable<StoreTables['order_events']>[] = [];
  const payments: Insertable<StoreTables['payments']>[] = [];
  for (const [index, order] of oldestFirst.entries()) {
    const rows = orderRows(order, store, String(lastNumberBeforeDemo + index + 1), known);
    orders.push(rows.order);
    items.push(...rows.items);
    events.push(...rows.events);
    payments.push(rows.payment);
  }
  if (orders.length > 0) {
    await db.insertInto('orders').values(orders).execute();
    await db.insertInto('order_items').values(items).execute();
    await db.insertInto('order_events').values(events).execute();
    await db.insertInto('payments').values(payments).execute();
  }
  await db
    .insertInto('store_counters')
    .values({ name: 'order', value: lastNumberBeforeDemo + orders.length })
    .execute();
}

function orderRows(
  order: DemoOrder,
  store: DemoStore,
  incrementId: string,
  { catalogue, customers, now }: { catalogue: SeededCatalogue; customers: SeededCustomers; now: Date },
) {
  const buyer = customers.get(order.customer_email);
  const address = buyer?.customer.addresses.find((one) => one.is_default) ?? buyer?.customer.addresses[0];
  const rule = store.shipping_rules.find(({ code }) => code === order.shipping_rule_code);
  if (!buyer || !address || !rule) throw new Error(`order of ${order.customer_email} is incomplete`);

  const id = randomUUID();
  const placedAt = new Date(now.getTime() - order.placed_days_ago * 24 * hourMs);
  const items = order.items.map((item) => itemRow(id, item, catalogue));
  const itemsCentavos = sum(items.map(({ total_centavos }) => total_centavos));
  const percent = order.payment_method === 'pix' ? pixDiscountPercent(store) : 0;
  const discountCentavos = Math.round((itemsCentavos * percent) / 100);
  const totalCentavos = itemsCentavos - discountCentavos + order.shipping_centavos;
  const events = histories[order.status].map(({ status, afterHours }) => ({
    order_id: id,
    status,
    at: new Date(Math.min(placedAt.getTime() + afterHours * hourMs, now.getTime())),
  }));
  return {
    order: {
      id,
      increment_id: incrementId,
      customer_id: buyer.id,
      cart_id: null,
      status: events.at(-1)?.status ?? 'awaiting_payment',
      attempt_key: randomUUID(),
      request_hash: 'demo',
      items_centavos: itemsCentavos,
      discount_centavos: discountCentavos,
      shipping_centavos: order.shipping_centavos,
      total_centavos: totalCentavos,
      items_count: sum(order.items.map(({ qty }) => qty)),
      coupon_code: null,
      discounts: JSON.stringify(
        discountCentavos > 0 ? [{ kind: 'payment', name: 'Pix', amount_centavos: discountCentavos }] : [],
      ),
      address: JSON.stringify(orderAddress(address)),
      shipping: JSON.stringify({
        code: rule.code,
        name: rule.name,
        arrives_on: addBusinessDays(dayInSaoPaulo(placedAt), rule.rates[0]?.business_days ?? 0),
      }),
      payment_code: order.payment_method,
      payment_type: typeOfMethod[order.payment_method],
      placed_at: placedAt,
    } satisfies Insertable<StoreTables['orders']>,
    items,
    events,
    payment: paymentRow(order, id, totalCentavos, placedAt),
  };
}

function itemRow(
  orderId: string,
  { variant_sku: sku, qty }: DemoOrder['items'][number],
  catalogue: SeededCatalogue,
): Insertable<StoreTables['order_items']> & { total_centavos: number } {
  const sold = catalogue.get(sku);
  if (!sold) throw new Error(`store has no ${sku}`);
  const price = priceToPay(sold.variant);
  return {
    order_id: orderId,
    product_id: sold.productId,
    variant_id: sold.variantId,
    sku,
    slug: sold.product.slug,
    name: sold.product.name,
    options_label: optionsLabel(sold.product, sold.variant),
    image: sold.image && JSON.stringify(sold.image),
    qty,
    price_centavos: price,
    total_centavos: price * qty,
  };
}

function optionsLabel(product: DemoProduct, variant: DemoVariant): string {
  return product.options
    .map(({ code, values }) => values.find((value) => value.code === variant.option_values[code])?.label)
    .filter((label) => label !== undefined)
    .join(', ');
}

function orderAddress(address: DemoAddress): OrderAddress {
  return {
    recipient: `${address.first_name} ${address.last_name}`,
    phone: address.phone,
    postcode: address.postcode,
    street: address.street,
    number: address.number,
    complement: address.complement ?? '',
    neighborhood: address.neighborhood,
    city: address.city,
    region: address.region,
  };
}

function paymentRow(
  order: DemoOrder,
  orderId: string,
  amountCentavos: number,
  placedAt: Date,
): Insertable<StoreTables['payments']> {
  const status: PaymentStatus =
    order.status === 'pending' ? 'pending' : order.status === 'canceled' ? 'expired' : 'approved';
  const isCard = order.payment_method === 'sandbox_card';
  return {
    order_id: orderId,
    attempt_key: randomUUID(),
    method_code: order.payment_method,
    type: typeOfMethod[order.payment_method],
    provider: 'sandbox',
    charge_id: null,
    status,
    message: null,
    amount_centavos: amountCentavos,
    installments: isCard ? order.installments : null,
    ...noPaymentDetails,
    card: isCard ? JSON.stringify({ brand: 'visa', last4: '1111' }) : null,
    created_at: placedAt,
    updated_at: placedAt,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
