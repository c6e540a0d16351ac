import { type OrderMailTopic, orderMailTopics } from '@vitrine/contract/admin/schemas/orders.ts';
import type { MailKind, MailTexts } from '@vitrine/contract/mail-texts.ts';
import { noPaymentDetails } from '@vitrine/contract/schemas/payment-details.ts';
import { returnStatuses } from '@vitrine/contract/schemas/return.ts';
import type { Settings } from '@vitrine/contract/settings.ts';

import type { MailWords } from '#api/platform/mail/letter.ts';

import { cartReminderMail } from './cart-reminder-mail.ts';
import { exampleOrder, exampleReminder, exampleReturn, exampleWithdrawal } from './example-order.ts';
import { orderMail, type OrderMailFacts } from './order-mail.ts';
import { returnMail } from './return-mail.ts';

interface ExampleStore {
  readonly storeName: string;
  readonly origin: string;
  readonly settings: Settings;
}

/** Returns a mail in these texts about an example, for previews and test mails. */
export function exampleMail(kind: MailKind, texts: MailTexts, store: ExampleStore): MailWords {
  if (kind === 'cart_reminder') return cartReminderMail(exampleReminder(store), texts);
  const status = returnStatuses.find((known) => kind === `return_${known}`);
  if (status) return returnMail(status, exampleReturn(store), texts);
  if (kind === 'return_withdrawn') {
    return returnMail('approved', { ...exampleReturn(store), isWithdrawal: true }, texts);
  }
  const topic = topicOf(kind);
  const withdrawal = withdrawalOf[kind] ?? null;
  const order = isOnTerms(kind) ? onTerms(exampleOrder(topic, store)) : exampleOrder(topic, store);
  const parcelItems = kind === 'order_parcel' || kind === 'order_rest_shipped' ? order.items.slice(1) : [];
  return orderMail(topic, { ...order, withdrawal, parcelItems }, texts);
}

const withdrawalOf: Readonly<Partial<Record<MailKind, OrderMailFacts['withdrawal']>>> = {
  order_withdrawn: exampleWithdrawal,
  order_withdrawn_whole: exampleWithdrawal,
  order_partly_refunded: { ...exampleWithdrawal, reason: 'damaged' },
};

const isOnTerms = (kind: MailKind) => kind === 'order_confirmed' || kind === 'order_abated';

/** The example paid on net terms, which have no discount of their own. */
function onTerms(order: OrderMailFacts): OrderMailFacts {
  const net_terms = { due_date: '2026-12-23', paid_on: null };
  const discounts = order.discounts.filter(({ kind }) => kind !== 'payment');
  const discount = discounts.reduce((sum, { amount_centavos: centavos }) => sum + centavos, 0);
  const { totals } = order;
  return {
    ...order,
    discounts,
    totals: {
      ...totals,
      discount_centavos: discount,
      total_centavos: totals.total_centavos + totals.discount_centavos - discount,
    },
    payment: { ...noPaymentDetails, type: 'net_terms', installments: null, net_terms },
  };
}

const topicOf = (kind: MailKind): OrderMailTopic =>
  orderMailTopics.find((topic) => topic === kind) ?? topicOfVariant[kind] ?? 'order_cancelled';

/** The topic of a mail that has texts of its own for some orders. */
const topicOfVariant: Readonly<Partial<Record<MailKind, OrderMailTopic>>> = {
  order_confirmed: 'order_paid',
  order_abated: 'order_refunded',
  order_partly_refunded: 'order_withdrawn',
  order_rest_shipped: 'order_shipped',
};
