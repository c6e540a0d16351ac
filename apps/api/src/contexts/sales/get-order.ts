import { noPaymentDetails } from '@vitrine/contract/schemas/payment-details.ts';
import type { Order } from '@vitrine/contract/schemas/sales.ts';
import type { Refund } from '@vitrine/contract/schemas/withdrawal.ts';
import { refundReasons, shownCancellation, shownReason } from '@vitrine/contract/stated-reasons.ts';

import { customerById } from '#api/contexts/customer/customer.public.ts';
import { giftCardOfOrder, toOrderGiftCard } from '#api/contexts/gift-cards/gift-cards.public.ts';
import {
  isAddressOpen,
  isOrderOf,
  buyerOfOrder,
  priceByMethod,
  readOrder,
  shownParcels,
} from '#api/contexts/orders/orders.public.ts';
import {
  chargeableMethods,
  paymentOfOrder,
  refundsOfOrder,
  type UsingProviders,
} from '#api/contexts/payment/payment.public.ts';
import { mayWithdraw, readExchangedOrder } from '#api/contexts/returns/returns.public.ts';
import type { StoreDatabase } from '#api/platform/database/store-scope.ts';
import type { Refusing } from '#api/platform/refusal.ts';
import type { InStore } from '#api/platform/use-case-context.ts';

const refundOf = ({ money_centavos, credit_centavos, bonus_centavos }: Refund): Refund => ({
  money_centavos,
  credit_centavos,
  bonus_centavos,
});

/** Returns the company that an order is invoiced to; null for a person, and for a company without a razão social. */
async function companyOfOrder(db: StoreDatabase, customerId: number): Promise<Order['company']> {
  const customer = await customerById(db, customerId);
  return customer && customer.company_name !== ''
    ? { name: customer.company_name, taxvat: customer.taxvat }
    : null;
}

/** Returns one of the customer's own orders, with its payment as the provider reports it. */
export async function getOrder(
  { db, services, refuse }: InStore & UsingProviders & Refusing<'order_not_found'>,
  { orderId, customerId }: { orderId: string; customerId: number },
): Promise<Order> {
  if (!(await isOrderOf(db, { orderId, customerId }))) throw refuse('order_not_found');
  const payment = await paymentOfOrder({ db, services }, orderId);
  // Read after the refresh, which may have moved the order.
  const order = await readOrder(db, { orderId, customerId });
  if (!order) throw refuse('order_not_found');
  const { items, variants, events, papers, givenBackQty, withdrawals } = order;
  const [isWithdrawalOpen, refunds, methods, exchanged, giftCard] = await Promise.all([
    mayWithdraw(db, { order, now: services.clock.now() }),
    refundsOfOrder(db, orderId),
    order.status === 'awaiting_payment' ? chargeableMethods({ db, services }) : [],
    readExchangedOrder(db, orderId),
    order.is_gift_card ? giftCardOfOrder(db, orderId) : undefined,
  ]);
  const totals = {
    items_centavos: order.items_centavos,
    discount_centavos: order.discount_centavos,
    gift_wrap_centavos: order.gift_wrap_centavos,
    shipping_centavos: order.shipping_centavos,
    interest_centavos: order.interest_centavos,
    total_centavos: order.total_centavos,
  };
  return {
    uuid: order.id,
    increment_id: order.increment_id,
    status: order.status,
    placed_at: order.placed_at.toISOString(),
    total_centavos: order.total_centavos,
    interest_centavos: order.interest_centavos,
    items_count: order.items_count,
    items: items.map((item) => {
      const { product_id, variant_id } = variants.find(({ item_id }) => item_id === item.id) ?? {};
      return {
        ...item,
        withdrawn_qty: givenBackQty.get(item.id)?.qty ?? 0,
        refunded_qty: givenBackQty.get(item.id)?.staffQty ?? 0,
        reorder: product_id && variant_id ? { product_id, variant_id } : null,
      };
    }),
    totals,
    by_payment: methods.flatMap((method) => {
      const price = priceByMethod(order, method);
      if (!price) return [];
      const { payment_code, discounts, arrives_on, discount_centavos, shipping_centavos, total_centavos } =
        price;
      const own = { discount_centavos, shipping_centavos, interest_centavos: 0, total_centavos };
      return [{ payment_code, discounts: [...discounts], arrives_on, totals: { ...totals, ...own } }];
    }),
    discounts: order.discounts,
    gift_wrap:
      order.gift_message === null
        ? null
        : { price_centavos: order.gift_wrap_centavos, message: order.gift_message },
    company: await companyOfOrder(db, customerId),
    ...buyerOfOrder(order),
    address: order.address,
    shipping: order.shipping,
    can_correct_address: isAddressOpen({ ...order, invoice: papers.invoice }),
    gift_card: giftCard ? toOrderGiftCard(giftCard) : null,
    payment: payment ?? {
      code: order.payment_code,
      type: order.payment_type,
      status: 'none',
      message: null,
      installments: null,
      ...noPaymentDetails,
    },
    cancellation_reason: shownCancellation(order),
    refunds: refunds.map(({ at, amount_centavos }) => ({ at: at.toISOString(), amount_centavos })),
    timeline: events.map(({ status, at }) => ({ status, at: at.toISOString() })),
    is_withdrawal_open: isWithdrawalOpen,
    withdrawals: withdrawals.map((one) => ({
      at: one.at.toISOString(),
      refund: refundOf(one),
      by: one.origin === 'staff' ? 'store' : 'customer',
      reason: one.reason && shownReason(refundReasons[one.reason], one),
    })),
    exchanged,
    parcels: shownParcels(order),
    ...papers,
  };
}
