import { type AdminOrder, type AdminOrderRow, orderSteps } from '@vitrine/contract/admin/schemas/orders.ts';

import { customerById } from '#api/contexts/customer/customer.public.ts';
import {
  isHeldBack,
  nextOrderStatus,
  notesOfOrder,
  buyerOfOrder,
  noticesOfOrder,
  readOrder,
  shownParcels,
  undoableStep,
  unsentPieces,
  withdrawnItemsOf,
} from '#api/contexts/orders/orders.public.ts';
import { paymentsOfOrder, refundsOfOrder } from '#api/contexts/payment/payment.public.ts';
import { readExchangedOrder, returnsOfOrder } from '#api/contexts/returns/returns.public.ts';
import type { ByActor } from '#api/platform/admin/actor.ts';
import { maskName, maskOrderAddress, maskText, seesPersonal } from '#api/platform/admin/mask-personal.ts';
import { buyerName } from '#api/platform/buyer-name.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

import { listedOrderRepository, type OrderFilter, type OrderWindow } from './listed-order-repository.ts';
import { isTestable } from './mark-test-order.ts';
import { maskBuyer } from './mask-buyer.ts';
import { eventOfStep, numberedOrder } from './move-numbered-order.ts';
import { isAddressable } from './quote-order-address.ts';
import { isRefundable } from './quote-refund.ts';
import { toOrderRow } from './to-order-row.ts';

/** Somebody whose data was erased. */
const erased = {
  first_name: '',
  last_name: '',
  company_name: '',
  email: '',
  phone: '',
  taxvat: '',
  is_guest: false,
};

/** Lists orders of all customers; names are masked for whoever may not see personal data [ADM+06] [ADM+11]. */
export async function listAdminOrders(
  { db, actor }: InStore & ByActor,
  { filter, window }: { filter: OrderFilter; window: OrderWindow },
): Promise<{ items: AdminOrderRow[]; total: number }> {
  const { items, total } = await listedOrderRepository.page(db, filter, window);
  const rows = items.map(toOrderRow);
  if (seesPersonal(actor)) return { items: rows, total };
  return {
    items: rows.map((row) => ({ ...row, customer: { ...row.customer, name: maskName(row.customer.name) } })),
    total,
  };
}

/** Returns an order for staff; refuses an unknown number. */
export async function readAdminOrder({ db, actor }: InStore & ByActor, number: string): Promise<AdminOrder> {
  const { id, customer_id: customerId } = await numberedOrder(db, number);
  const [order, found, payments, refunds, withdrawnItems, ofStaff] = await Promise.all([
    readOrder(db, { orderId: id, customerId }),
    customerById(db, customerId),
    paymentsOfOrder(db, id),
    refundsOfOrder(db, id),
    withdrawnItemsOf(db, id),
    readForStaff(db, { orderId: id, customerId }),
  ]);
  if (!order) throw new Error(`order ${number} without its customer`);
  const customer = found ?? { id: customerId, ...erased };
  const { items, variants, events, papers, givenBackQty, parcels } = order;
  const isOpen = order.status === 'paid' || order.status === 'preparing';
  const unsent = isOpen ? unsentPieces(order) : [];
  const whole: AdminOrder = {
    number,
    uuid: id,
    status: order.status,
    placed_at: order.placed_at.toISOString(),
    customer: {
      id: customer.id,
      name: buyerName(customer),
      contact: customer.company_name === '' ? null : `${customer.first_name} ${customer.last_name}`.trim(),
      is_guest: customer.is_guest,
      email: customer.email,
      phone: customer.phone,
      taxvat: customer.taxvat,
      ...buyerOfOrder(order),
    },
    items_count: order.items_count,
    total_centavos: order.total_centavos,
    payment_type: order.payment_type,
    net_terms: termsOf(payments),
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
    is_partly_shipped: isOpen && parcels.length > 0,
    is_waiting_for_pieces: isOpen && items.some(({ waiting_qty: qty }) => qty > 0),
    parcels: shownParcels(order),
    unsent_items: unsent,
    can_ship_parcel: unsent.length > 0 && !isHeldBack(order) && !order.is_gift_card,
    items: items.map((item) => {
      const { product_id, variant_id } = variants.find(({ item_id }) => item_id === item.id) ?? {};
      return {
        ...item,
        withdrawn_qty: givenBackQty.get(item.id)?.qty ?? 0,
        refunded_qty: givenBackQty.get(item.id)?.staffQty ?? 0,
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
    hold: order.hold,
    is_test: order.is_test,
    is_gift_card: order.is_gift_card,
    can_be_test: isTestable(payments),
    payments: payments.map((payment) => ({
      code: payment.method_code,
      type: payment.type,
      status: payment.status,
      amount_centavos: payment.amount_centavos,
      installments: payment.installments,
      card: payment.card,
      net_terms: payment.net_terms && { ...payment.net_terms, received_on: payment.received_on },
      provider: payment.provider,
      transaction_id: payment.charge_id,
      reported_centavos: payment.reported_centavos,
      is_disputed: payment.is_disputed,
      refunds: refunds
        .filter((refund) => refund.payment_id === payment.id)
        .map(({ at, origin, amount_centavos }) => ({ at: at.toISOString(), origin, amount_centavos })),
      net_centavos: payment.amount_centavos - payment.refunded_centavos,
      created_at: payment.created_at.toISOString(),
    })),
    cancellation: order.cancel_reason && {
      reason: order.cancel_reason,
      note: order.cancel_note,
      is_note_public: order.is_cancel_note_public,
    },
    staff_refunds: order.withdrawals.flatMap((one) => {
      const { money_centavos, credit_centavos, bonus_centavos } = one;
      if (one.reason === null) return [];
      return {
        at: one.at.toISOString(),
        author: one.author_name,
        reason: one.reason,
        note: one.note,
        is_note_public: one.is_note_public,
        items: withdrawnItems
          .filter((item) => item.withdrawal_id === one.id)
          .map(({ id: itemId, name, options_label, qty }) => ({ id: itemId, name, options_label, qty })),
        is_restocked: one.is_restocked,
        shipping_centavos: one.shipping_centavos,
        refund: { money_centavos, credit_centavos, bonus_centavos },
      };
    }),
    can_be_refunded:
      !order.is_gift_card && isRefundable(order.status) && order.total_centavos + order.credit_centavos > 0,
    coupon_code: order.coupon_code,
    ...ofStaff,
    next_steps:
      isHeldBack(order) || order.is_gift_card
        ? []
        : orderSteps.filter((step) => nextOrderStatus(order.status, eventOfStep[step]) !== null),
    // Its last step is that the card was redeemed.
    undo: order.is_gift_card ? null : undoOf(order),
    can_be_cancelled: nextOrderStatus(order.status, 'annul') !== null && parcels.length === 0,
    can_be_readdressed: isAddressable(order.status) && parcels.length === 0 && !order.is_gift_card,
  };
  return seesPersonal(actor) ? whole : masked(whole);
}

/** Returns what staff see of an order beyond what its customer sees. */
async function readForStaff(
  db: StoreDatabase,
  of: { orderId: string; customerId: number },
): Promise<Pick<AdminOrder, 'notes' | 'mails' | 'returns' | 'exchanged'>> {
  const [notes, mails, returns, exchanged] = await Promise.all([
    notesOfOrder(db, of.orderId),
    noticesOfOrder(db, of.orderId),
    returnsOfOrder(db, of),
    readExchangedOrder(db, of.orderId),
  ]);
  return {
    exchanged,
    notes: notes.map((note) => ({
      id: note.id,
      text: note.text,
      author: { kind: note.author_kind, name: note.author_name },
      written_at: note.written_at.toISOString(),
    })),
    mails: mails.map((mail) => ({
      id: mail.id,
      topic: mail.topic,
      queued_at: mail.created_at.toISOString(),
      sent_at: mail.sent_at?.toISOString() ?? null,
      failed_at: mail.given_up_at?.toISOString() ?? null,
    })),
    returns: returns.map((one) => ({
      id: one.id,
      status: one.status,
      requested_at: one.requested_at.toISOString(),
      amount_centavos: one.amount_centavos,
    })),
  };
}

/** Returns the step that staff may undo, and until when. */
function undoOf({
  status,
  ...steps
}: Pick<OrderToRead, 'status' | 'events' | 'parcels'>): AdminOrder['undo'] {
  const undoable = undoableStep(status, steps);
  return undoable && { step: undoable.step, parcel: undoable.parcel, until: undoable.until.toISOString() };
}

type OrderToRead = NonNullable<Awaited<ReturnType<typeof readOrder>>>;

/** Returns when a company pays an order on terms; null for any other order. */
function termsOf(payments: Awaited<ReturnType<typeof paymentsOfOrder>>): AdminOrder['net_terms'] {
  const paid = payments.find(({ type, status }) => type === 'net_terms' && status === 'approved');
  return paid?.net_terms ? { ...paid.net_terms, received_on: paid.received_on } : null;
}

function masked(order: AdminOrder): AdminOrder {
  return {
    ...order,
    customer: maskBuyer(order.customer),
    address: maskOrderAddress(order.address),
    gift_wrap: order.gift_wrap && { ...order.gift_wrap, message: maskText(order.gift_wrap.message) },
  };
}
