import { formatBrlPlain } from '@vitrine/brazil/brl.ts';
import type { OrderMailTopic } from '@vitrine/contract/admin/schemas/orders.ts';
import { describePayment } from '@vitrine/contract/describe-payment.ts';
import type { MailKind, MailTexts } from '@vitrine/contract/mail-texts.ts';
import type { PaymentType } from '@vitrine/contract/payment-types.ts';
import type { Refund } from '@vitrine/contract/schemas/withdrawal.ts';
import { type RefundReason, refundReasons, shownReason } from '@vitrine/contract/stated-reasons.ts';

import type { MailWords, Recipient } from '#api/platform/mail/letter.ts';
import { type Notice, noticeMail } from '#api/platform/mail/notice-mail.ts';

import { filledTexts } from './filled-texts.ts';
import { type MailedOrder, orderDetails, paymentCodes } from './order-details.ts';
import { productName } from './product-name.ts';

export interface OrderMailFacts extends MailedOrder {
  readonly firstName: string;
  readonly storeName: string;
  /** Has no account, so that links must not lead there. */
  readonly isGuest: boolean;
  /** The address of the order's page. */
  readonly link: string;
  readonly creditCentavos: number;
  readonly bonusCentavos: number;
  /** The amount that the provider refunded. */
  readonly refundedCentavos: number;
  /** The pieces of the parcel that the mail is about; none if it is about the whole order. */
  readonly parcelItems: readonly Pick<MailedOrder['items'][number], 'qty' | 'name' | 'options_label'>[];
  /** The withdrawal that the mail is about: from part of the order, or the one that cancelled it. */
  readonly withdrawal: MailedWithdrawal | null;
  /** Why the store cancelled the order, in words for the customer; null without a reason. */
  readonly cancellationReason: string | null;
}

interface MailedWithdrawal extends Refund {
  readonly items: readonly Pick<MailedOrder['items'][number], 'qty' | 'name' | 'options_label'>[];
  /** A refund by the staff has a reason; a customer's withdrawal needs none. */
  readonly reason: RefundReason | null;
  readonly note: string;
  readonly is_note_public: boolean;
}

/** The parts of a mail that no store can change. */
type Fixed = Partial<Pick<Notice, 'facts' | 'lines' | 'ways'>>;

const fixedOf: Record<OrderMailTopic, (order: OrderMailFacts) => Fixed> = {
  order_placed: () => ({}),
  order_payment: () => ({}),
  order_paid: ({ totals, payment }) => ({
    // Bonus, credit or a coupon may have paid for everything.
    facts:
      totals.total_centavos > 0
        ? [
            `${payment.type === 'net_terms' ? 'Valor' : 'Valor pago'}: ${totalText(totals)}.\nForma de pagamento: ${describePayment({ payment, totals }, formatBrlPlain)}.`,
          ]
        : [],
  }),
  order_shipped: (order) => parcelFacts(order),
  order_parcel: (order) => parcelFacts(order),
  order_tracking: (order) => parcelFacts(order),
  order_delivered: (order) => ({
    // Reviews and exchanges are part of the account.
    facts: [
      order.isGuest
        ? 'Se algo não está certo, você pode desistir da compra na página do pedido ou responder a esta mensagem.'
        : 'Conte para outras pessoas o que achou. Se algo não está certo, peça a troca ou a devolução na página do pedido.',
    ],
    ways: order.isGuest
      ? [orderLink(order)]
      : [{ label: 'Avaliar', link: `${order.origin}/conta/customer-review` }, orderLink(order)],
  }),
  order_cancelled: (order) => ({
    facts: [
      ...(order.cancellationReason === null ? [] : [`Motivo: ${order.cancellationReason}`]),
      order.withdrawal ? refundLine(order.withdrawal) : releasedLine(order),
    ],
  }),
  order_withdrawn: ({ withdrawal }) => ({
    lines: (withdrawal?.items ?? []).map(({ qty, name, options_label: options }) =>
      productName({ qty, name, options }),
    ),
    facts: withdrawal ? [...reasonLine(withdrawal), refundLine(withdrawal)] : [],
  }),
  // The details name the new address in whole: whoever reads it can tell whether it is right.
  order_address: () => ({}),
  order_unshipped: () => ({}),
  order_parcel_unshipped: () => ({}),
  order_undelivered: (order) => ({ facts: trackingLine(order), ways: parcelLinks(order) }),
  order_refunded: () => ({}),
};

/** The pieces of a parcel, and its tracking. */
function parcelFacts(order: OrderMailFacts): Fixed {
  return {
    lines: order.parcelItems.map(({ qty, name, options_label: options }) =>
      productName({ qty, name, options }),
    ),
    facts: trackingLine(order),
    ways: parcelLinks(order),
  };
}

function reasonLine({ reason, ...stated }: MailedWithdrawal): string[] {
  const reasonText = reason && shownReason(refundReasons[reason], stated);
  return reasonText === null ? [] : [`Motivo: ${reasonText}`];
}

function releasedLine({ creditCentavos, bonusCentavos }: OrderMailFacts): string {
  return [
    'Se você já pagou, o valor volta pela mesma forma de pagamento.',
    ...(creditCentavos > 0
      ? [`O crédito usado, de ${formatBrlPlain(creditCentavos)}, voltou para a sua conta.`]
      : []),
    ...(bonusCentavos > 0
      ? [`O bônus usado, de ${formatBrlPlain(bonusCentavos)}, voltou para a sua conta.`]
      : []),
  ].join(' ');
}

function refundLine({ money_centavos, credit_centavos, bonus_centavos }: Refund): string {
  return [
    ...(money_centavos > 0
      ? [`${formatBrlPlain(money_centavos)} voltam pela mesma forma de pagamento: avisamos quando sair.`]
      : []),
    ...(credit_centavos > 0
      ? [`${formatBrlPlain(credit_centavos)} já voltaram como crédito na sua conta.`]
      : []),
    ...(bonus_centavos > 0 ? [`${formatBrlPlain(bonus_centavos)} já voltaram como bônus na sua conta.`] : []),
  ].join(' ');
}

/** Returns the mail whose texts a store may have changed. */
export function orderMailKind(
  topic: OrderMailTopic,
  {
    withdrawal,
    paymentType,
    isInParts,
  }: {
    withdrawal: { readonly reason: RefundReason | null } | null;
    paymentType: PaymentType;
    /** An earlier parcel was told. */
    isInParts: boolean;
  },
): MailKind {
  if (topic === 'order_shipped' && isInParts) return 'order_rest_shipped';
  if (topic === 'order_cancelled' && withdrawal) return 'order_withdrawn_whole';
  if (topic === 'order_withdrawn' && withdrawal?.reason) return 'order_partly_refunded';
  // The company pays later: nothing was paid yet, and what goes back is owed no more.
  if (topic === 'order_paid' && paymentType === 'net_terms') return 'order_confirmed';
  if (topic === 'order_refunded' && paymentType === 'net_terms') return 'order_abated';
  return topic;
}

/** Returns the mail of a topic about an order, in the store's texts. */
export function orderMail(topic: OrderMailTopic, order: OrderMailFacts, texts: MailTexts): MailWords {
  const { firstName, storeName, incrementId, totals, payment } = order;
  const written = filledTexts(texts, {
    nome: firstName,
    loja: storeName,
    pedido: incrementId,
    total: totalText(totals),
    pagamento: describePayment({ payment, totals }, formatBrlPlain),
    devolvido: formatBrlPlain(order.refundedCentavos),
  });
  const isToPay = topic === 'order_placed' || topic === 'order_payment';
  return noticeMail({
    ways: [orderLink(order)],
    ...fixedOf[topic](order),
    subject: written.subject,
    title: written.title,
    paragraphs: written.opening,
    closing: written.closing,
    firstName,
    storeName,
    details: [...(isToPay ? paymentCodes(order) : []), ...orderDetails(order)],
    about: 'o seu pedido',
  });
}

/** 'R$ 1.445,40 (com R$ 146,40 de juros do parcelamento)' */
function totalText({ total_centavos: total, interest_centavos: interest }: OrderMailFacts['totals']): string {
  const withInterest = interest > 0 ? ` (com ${formatBrlPlain(interest)} de juros do parcelamento)` : '';
  return `${formatBrlPlain(total)}${withInterest}`;
}

function orderLink({ link }: OrderMailFacts) {
  return { label: 'Ver meu pedido', link };
}

/** The carrier's own page first, if known. */
function parcelLinks(order: OrderMailFacts): Notice['ways'] {
  const url = order.tracking?.url ?? null;
  const toOrder = orderLink(order);
  return url === null ? [toOrder] : [{ label: 'Acompanhar entrega', link: url }, toOrder];
}

function trackingLine({ tracking }: OrderMailFacts): string[] {
  if (!tracking) return [];
  return [`Rastreio${tracking.carrier === '' ? '' : ` (${tracking.carrier})`}: ${tracking.code}`];
}

/** Returns the mail with a new link to a guest's order, in place of an expired one. */
export function orderLinkMail({
  incrementId,
  link,
  firstName,
  storeName,
  isGuest,
}: Recipient & { incrementId: string; link: string; isGuest: boolean }): MailWords {
  return noticeMail({
    subject: `Novo link do pedido ${incrementId}`,
    title: 'Acompanhe seu pedido',
    firstName,
    storeName,
    paragraphs: [
      `Aqui está o novo link para acompanhar o pedido ${incrementId} na loja ${storeName}.`,
      isGuest
        ? 'Quem tem o link vê o pedido: guarde-o com você.'
        : 'O pedido está na sua conta: entre para acompanhar.',
    ],
    ways: [{ label: 'Ver meu pedido', link }],
    about: 'o seu pedido',
  });
}
