import { formatBrlPlain } from '@vitrine/brazil/brl.ts';
import { formatCep, parseCep } from '@vitrine/brazil/cep.ts';
import { formatDate } from '@vitrine/brazil/date-time.ts';
import { describePayment } from '@vitrine/contract/describe-payment.ts';
import type { Order } from '@vitrine/contract/schemas/sales.ts';
import type { Refund } from '@vitrine/contract/schemas/withdrawal.ts';
import { type RefundReason, refundReasons, shownReason } from '@vitrine/contract/stated-reasons.ts';

import type { Addressee } from '#api/contexts/customer/customer.public.ts';
import type { OrderTopic } from '#api/contexts/orders/orders.public.ts';
import type { MailWords, Recipient } from '#api/platform/mail/letter.ts';
import { type Notice, noticeMail } from '#api/platform/mail/notice-mail.ts';

interface MailedWithdrawal extends Refund {
  /** A refund by the staff has a reason; a customer's withdrawal needs none. */
  readonly reason: RefundReason | null;
  readonly note: string;
  readonly is_note_public: boolean;
}

export interface OrderMailFacts extends Addressee {
  /** The address of the order's page. */
  readonly link: string;
  readonly incrementId: string;
  readonly totals: Pick<Order['totals'], 'total_centavos' | 'interest_centavos'>;
  /** As last reported by the provider. */
  readonly payment: Pick<Order['payment'], 'type' | 'card' | 'installments'>;
  readonly creditCentavos: number;
  readonly bonusCentavos: number;
  readonly items: readonly { readonly qty: number; readonly name: string; readonly options_label: string }[];
  readonly tracking: Order['tracking'];
  readonly address: Order['address'];
  /** The promised day. */
  readonly arrivesOn: string;
  /** The amount that the provider refunded. */
  readonly refundedCentavos: number;
  /** The withdrawal that the mail is about: from part of the order, or the one that cancelled it. */
  readonly withdrawal: MailedWithdrawal | null;
  /** Why the store cancelled the order, in words for the customer; null without a reason. */
  readonly cancellationReason: string | null;
}

type Words = Pick<Notice, 'subject' | 'title' | 'paragraphs'> & Partial<Pick<Notice, 'ways'>>;

const wordsOf: Record<OrderTopic, (order: OrderMailFacts) => Words> = {
  order_placed: ({ incrementId, storeName, totals }) => ({
    subject: `Recebemos seu pedido ${incrementId}`,
    title: 'Recebemos seu pedido',
    paragraphs: [
      `O pedido ${incrementId} na loja ${storeName} está anotado, no total de ${totalText(totals)}.`,
      'Na página do pedido você vê o pagamento e acompanha cada passo.',
    ],
  }),
  order_paid: ({ incrementId, storeName, totals, payment }) => ({
    subject: `Pagamento confirmado: pedido ${incrementId}`,
    title: 'Pagamento confirmado',
    paragraphs: [
      `O pagamento do pedido ${incrementId} na loja ${storeName} foi confirmado.`,
      // Bonus, credit or a coupon may have paid for everything.
      ...(totals.total_centavos > 0
        ? [
            `Valor pago: ${totalText(totals)}.\nForma de pagamento: ${describePayment({ payment, totals }, formatBrlPlain)}.`,
          ]
        : []),
      'Agora é com a gente: vamos preparar tudo para o envio.',
    ],
  }),
  order_shipped: (order) => ({
    subject: `Seu pedido ${order.incrementId} está a caminho`,
    title: 'Seu pedido está a caminho',
    paragraphs: [
      `O pedido ${order.incrementId} saiu da loja ${order.storeName} e está a caminho.`,
      ...trackingLine(order),
    ],
    ways: parcelLinks(order),
  }),
  order_tracking: (order) => ({
    subject: `Código de rastreio do pedido ${order.incrementId}`,
    title: 'Acompanhe sua entrega',
    paragraphs: [
      `O pedido ${order.incrementId} na loja ${order.storeName} tem um código de rastreio.`,
      ...trackingLine(order),
    ],
    ways: parcelLinks(order),
  }),
  order_delivered: (order) => ({
    subject: `Seu pedido ${order.incrementId} foi entregue`,
    title: 'Pedido entregue',
    paragraphs: [
      `O pedido ${order.incrementId} na loja ${order.storeName} foi entregue. Esperamos que você goste!`,
      // Reviews and exchanges are part of the account.
      order.isGuest
        ? 'Se algo não está certo, você pode desistir da compra na página do pedido ou responder a esta mensagem.'
        : 'Conte para outras pessoas o que achou. Se algo não está certo, peça a troca ou a devolução na página do pedido.',
    ],
    ways: order.isGuest
      ? [orderLink(order)]
      : [{ label: 'Avaliar', link: `${order.origin}/conta/customer-review` }, orderLink(order)],
  }),
  order_cancelled: (order) =>
    order.withdrawal ? wholeWithdrawal(order, order.withdrawal) : cancellation(order),
  order_withdrawn: (order) => (order.withdrawal?.reason ? staffRefund(order) : partWithdrawal(order)),
  order_address: correctedAddress,
  order_refunded: ({ incrementId, storeName, refundedCentavos }) => ({
    subject: `Valor devolvido: pedido ${incrementId}`,
    title: 'Devolvemos seu pagamento',
    paragraphs: [
      `Devolvemos ${formatBrlPlain(refundedCentavos)} do pedido ${incrementId} na loja ${storeName}, pela mesma forma de pagamento.`,
      'O Pix volta na hora. No cartão, o valor aparece em até duas faturas.',
    ],
  }),
};

/** The new address in whole: whoever reads it can tell whether it is right. */
function correctedAddress({ incrementId, storeName, address, arrivesOn }: OrderMailFacts): Words {
  const { street, number, complement, neighborhood, city, region, postcode } = address;
  const cep = parseCep(postcode);
  return {
    subject: `Endereço corrigido: pedido ${incrementId}`,
    title: 'Corrigimos o endereço da entrega',
    paragraphs: [
      `O pedido ${incrementId} na loja ${storeName} vai para este endereço:`,
      [
        address.recipient,
        `${street}, ${number}${complement === '' ? '' : `, ${complement}`}`,
        `${neighborhood}, ${city}/${region}`,
        `CEP ${cep ? formatCep(cep) : postcode}`,
      ].join('\n'),
      `Previsão de entrega: até ${formatDate(arrivesOn)}.`,
      'Se algo não está certo, responda a esta mensagem antes do envio.',
    ],
  };
}

function partWithdrawal({ incrementId, storeName, withdrawal }: OrderMailFacts): Words {
  return {
    subject: `Desistência confirmada: itens do pedido ${incrementId}`,
    title: 'Desistência confirmada',
    paragraphs: [
      `Recebemos sua desistência destes itens do pedido ${incrementId} na loja ${storeName}. O resto do pedido segue normalmente.`,
      ...(withdrawal ? [refundLine(withdrawal)] : []),
    ],
  };
}

/** A refund by the staff, of pieces or of an amount alone, with the reason that the customer may read. */
function staffRefund({ incrementId, storeName, withdrawal, items }: OrderMailFacts): Words {
  const reason = withdrawal?.reason ? shownReason(refundReasons[withdrawal.reason], withdrawal) : null;
  return {
    subject: `Devolução de valor: pedido ${incrementId}`,
    title: 'Vamos devolver uma parte do valor',
    paragraphs: [
      items.length === 0
        ? `A loja ${storeName} vai devolver uma parte do valor do pedido ${incrementId}.`
        : `A loja ${storeName} vai devolver o valor destes itens do pedido ${incrementId}.`,
      ...(reason === null ? [] : [`Motivo: ${reason}`]),
      ...(withdrawal ? [refundLine(withdrawal)] : []),
    ],
  };
}

function wholeWithdrawal({ incrementId, storeName }: OrderMailFacts, withdrawal: Refund): Words {
  return {
    subject: `Desistência confirmada: pedido ${incrementId} cancelado`,
    title: 'Desistência confirmada',
    paragraphs: [
      `Recebemos sua desistência, e o pedido ${incrementId} na loja ${storeName} foi cancelado.`,
      refundLine(withdrawal),
    ],
  };
}

function cancellation(order: OrderMailFacts): Words {
  const { incrementId, storeName, creditCentavos, bonusCentavos, cancellationReason } = order;
  return {
    subject: `Pedido ${incrementId} cancelado`,
    title: 'Pedido cancelado',
    paragraphs: [
      `O pedido ${incrementId} na loja ${storeName} foi cancelado.`,
      ...(cancellationReason === null ? [] : [`Motivo: ${cancellationReason}`]),
      [
        'Se você já pagou, o valor volta pela mesma forma de pagamento.',
        ...(creditCentavos > 0
          ? [`O crédito usado, de ${formatBrlPlain(creditCentavos)}, voltou para a sua conta.`]
          : []),
        ...(bonusCentavos > 0
          ? [`O bônus usado, de ${formatBrlPlain(bonusCentavos)}, voltou para a sua conta.`]
          : []),
      ].join(' '),
    ],
  };
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

/** Returns the mail of a topic about an order, as text and as HTML. */
export function orderMail(topic: OrderTopic, order: OrderMailFacts): MailWords {
  const { items, firstName, storeName } = order;
  return noticeMail({
    ways: [orderLink(order)],
    ...wordsOf[topic](order),
    firstName,
    storeName,
    lines: items.map(
      ({ qty, name, options_label: options }) => `${qty} × ${name}${options === '' ? '' : ` (${options})`}`,
    ),
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
}: Recipient & { incrementId: string; link: string }): MailWords {
  return noticeMail({
    subject: `Novo link do pedido ${incrementId}`,
    title: 'Acompanhe seu pedido',
    firstName,
    storeName,
    paragraphs: [
      `Aqui está o novo link para acompanhar o pedido ${incrementId} na loja ${storeName}.`,
      'Quem tem o link vê o pedido: guarde-o com você.',
    ],
    ways: [{ label: 'Ver meu pedido', link }],
    about: 'o seu pedido',
  });
}
