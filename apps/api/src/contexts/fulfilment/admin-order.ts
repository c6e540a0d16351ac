import { type AdminOrder, type AdminOrderRow, orderSteps } from '@vitrine/contract/admin/schemas/orders.ts';

import { customerById } from '#api/contexts/customer/customer.public.ts';
import { nextOrderStatus, readOrder } from '#api/contexts/orders/orders.public.ts';
import { paymentsOfOrder } from '#api/contexts/payment/payment.public.ts';
import type { Actor } from '#api/platform/admin/actor.ts';
import {
  maskAllBut,
  maskEmail,
  maskName,
  maskText,
  seesPersonal,
} from '#api/platform/admin/mask-personal.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';

import { listedOrderRepository, type OrderFilter, type OrderWindow } from './listed-order-repository.ts';
import { eventOfStep, numberedOrder } from './move-numbered-order.ts';

const keptDigits = 4;

/** Somebody whose data was erased. */
const erased = { first_name: '', last_name: '', email: '', phone: '', taxvat: '', is_guest: false };

/** Lists orders of all customers; names are masked for whoever may not see personal data [ADM+06] [ADM+11]. */
export async function listAdminOrders(
  db: StoreDatabase,
  actor: Actor,
  filter: OrderFilter,
  window: OrderWindow,
): Promise<{ items: AdminOrderRow[]; total: number }> {
  const { items, total } = await listedOrderRepository.page(db, filter, window);
  const nameOf = seesPersonal(actor) ? (name: string) => name : maskName;
  return {
    items: items.map((row) => ({
      number: row.increment_id,
      uuid: row.id,
      status: row.status,
      placed_at: row.placed_at.toISOString(),
      customer: {
        id: row.customer_id,
        name: nameOf(`${row.first_name} ${row.last_name}`.trim()),
        is_guest: row.is_guest,
      },
      items_count: row.items_count,
      total_centavos: row.total_centavos,
      payment_type: row.payment_type,
      shipping: {
        code: row.shipping.code,
        name: row.shipping.name,
        arrives_on: row.shipping.arrives_on,
        is_pickup: Boolean(row.shipping.pickup),
      },
      city: row.address.city,
      region: row.address.region,
      has_invoice: row.invoice_key !== null,
      tracking_code: row.tracking_code,
    })),
    total,
  };
}

/** Returns an order for staff; refuses an unknown number. */
export async function readAdminOrder(db: StoreDatabase, actor: Actor, number: string): Promise<AdminOrder> {
  const { id, customer_id: customerId } = await numberedOrder(db, number);
  const [order, found, payments] = await Promise.all([
    readOrder(db, { orderId: id, customerId }),
    customerById(db, customerId),
    paymentsOfOrder(db, id),
  ]);
  if (!order) throw new Error(`order ${number} without its customer`);
  const customer = found ?? { id: customerId, ...erased };
  const { items, variants, events, papers, withdrawnQty } = order;
  const whole: AdminOrder = {
    number,
    uuid: id,
    status: order.status,
    placed_at: order.placed_at.toISOString(),
    customer: {
      id: customer.id,
      name: `${customer.first_name} ${customer.last_name}`.trim(),
      is_guest: customer.is_guest,
      email: customer.email,
      phone: customer.phone,
      taxvat: customer.taxvat,
    },
    items_count: order.items_count,
    total_centavos: order.total_centavos,
    payment_type: order.payment_type,
    shipping: {
      code: order.shipping.code,
      name: order.shipping.name,
      arrives_on: order.shipping.arrives_on,
      is_pickup: Boolean(order.shipping.pickup),
    },
    city: order.address.city,
    region: order.address.region,
    has_invoice: papers.invoice !== null,
    tracking_code: papers.tracking?.code ?? null,
    items: items.map((item) => {
      const { product_id, variant_id } = variants.find(({ item_id }) => item_id === item.id) ?? {};
      return {
        ...item,
        withdrawn_qty: withdrawnQty.get(item.id) ?? 0,
        reorder: product_id && variant_id ? { product_id, variant_id } : null,
      };
    }),
    totals: {
      items_centavos: order.items_centavos,
      discount_centavos: order.discount_centavos,
      gift_wrap_centavos: order.gift_wrap_centavos,
      shipping_centavos: order.shipping_centavos,
      interest_centavos: order.interest_centavos,
      total_centavos: order.total_centavos,
    },
    discounts: order.discounts,
    gift_wrap:
      order.gift_message === null
        ? null
        : { price_centavos: order.gift_wrap_centavos, message: order.gift_message },
    address: order.address,
    timeline: events.map(({ status, at }) => ({ status, at: at.toISOString() })),
    ...papers,
    payments: payments.map((payment) => ({
      code: payment.method_code,
      status: payment.status,
      amount_centavos: payment.amount_centavos,
      installments: payment.installments,
      created_at: payment.created_at.toISOString(),
    })),
    next_steps: orderSteps.filter((step) => nextOrderStatus(order.status, eventOfStep[step]) !== null),
    can_be_cancelled: nextOrderStatus(order.status, 'annul') !== null,
  };
  return seesPersonal(actor) ? whole : masked(whole);
}

function masked(order: AdminOrder): AdminOrder {
  const { customer, address } = order;
  return {
    ...order,
    customer: {
      ...customer,
      name: maskName(customer.name),
      email: maskEmail(customer.email),
      phone: maskAllBut(customer.phone, keptDigits),
      taxvat: maskAllBut(customer.taxvat, 2),
    },
    address: {
      ...address,
      recipient: maskName(address.recipient),
      phone: maskAllBut(address.phone, keptDigits),
      street: maskText(address.street),
      number: maskText(address.number),
      complement: maskText(address.complement),
      postcode: maskAllBut(address.postcode, 3),
    },
    gift_wrap: order.gift_wrap && { ...order.gift_wrap, message: maskText(order.gift_wrap.message) },
  };
}
