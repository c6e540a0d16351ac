import { formatBrlPlain } from '@vitrine/brazil/brl.ts';
import { describePayment } from '@vitrine/contract/describe-payment.ts';
import type { Order } from '@vitrine/contract/schemas/sales.ts';
import type { Refund } from '@vitrine/contract/schemas/withdrawal.ts';

import type { Addressee } from '#api/contexts/customer/customer.public.ts';
import type { OrderTopic } from '#api/contexts/orders/orders.public.ts';
import type { MailWords, Recipient } from '#api/platform/mail/letter.ts';
import { type Notice, noticeMail } from '#api/platform/mail/notice-mail.ts';

export interface OrderMailFacts extends Addressee {
  /** The address of the order's page. */
  readonly link: string;
  readonly incrementId: string;
  readonly totals: Pick<Order['totals'], 'total_centavos' | 'interest_centavos'>;
  /** As last reported by the provider. */
  readonly payment: Pick<Order['payment'], 'type' | 'card' | 'installments' | 'net_terms'>;
  readonly creditCentavos: number;
  readonly bonusCentavos: number;
  readonly items: readonly { readonly qty: number; readonly name: string; readonly options_label: string }[];
  readonly tracking: Order['tracking'];
  /** The amount that the provider refunded. */
  readonly refundedCentavos: number;
  /** The withdrawal that the mail is about: from part of the order, or the one that cancelled it. */
  readonly withdrawal: Refund | null;
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
  order_paid: (order) => (order.payment.type === 'net_terms' ? confirmationOnTerms(order) : paid(order)),
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
  order_withdrawn: ({ incrementId, storeName, withdrawal }) => ({
    subject: `Desistência confirmada: itens do pedido ${incrementId}`,
    title: 'Desistência confirmada',
    paragraphs: [
      `Recebemos sua desistência destes itens do pedido ${incrementId} na loja ${storeName}. O resto do pedido segue normalmente.`,
      ...(withdrawal ? [refundLine(withdrawal)] : []),
    ],
  }),
  order_refunded: (order) => (order.payment.type === 'net_terms' ? abatement(order) : refund(order)),
};

function paid({ incrementId, storeName, totals, payment }: OrderMailFacts): Words {
  return {
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
  };
}

/** The company pays later: nothing was paid yet. */
function confirmationOnTerms({ incrementId, storeName, totals, payment }: OrderMailFacts): Words {
  return {
    subject: `Pedido confirmado: ${incrementId}`,
    title: 'Pedido confirmado',
    paragraphs: [
      `O pedido ${incrementId} na loja ${storeName} está confirmado.`,
      `Valor: ${totalText(totals)}.\nForma de pagamento: ${describePayment({ payment, totals }, formatBrlPlain)}.`,
      'Agora é com a gente: vamos preparar tudo para o envio.',
    ],
  };
}

function refund({ incrementId, storeName, refundedCentavos }: OrderMailFacts): Words {
  return {
    subject: `Valor devolvido: pedido ${incrementId}`,
    title: 'Devolvemos seu pagamento',
    paragraphs: [
      `Devolvemos ${formatBrlPlain(refundedCentavos)} do pedido ${incrementId} na loja ${storeName}, pela mesma forma de pagamento.`,
      'O Pix volta na hora. No cartão, o valor aparece em até duas faturas.',
    ],
  };
}

function abatement({ incrementId, storeName, refundedCentavos }: OrderMailFacts): Words {
  return {
    subject: `Valor abatido: pedido ${incrementId}`,
    title: 'Abatemos o valor faturado',
    paragraphs: [
      `Abatemos ${formatBrlPlain(refundedCentavos)} do que a sua empresa paga pelo pedido ${incrementId} na loja ${storeName}.`,
      'Se ela já pagou, devolvemos esse valor por transferência.',
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

function cancellation({ incrementId, storeName, creditCentavos, bonusCentavos }: OrderMailFacts): Words {
  return {
    subject: `Pedido ${incrementId} cancelado`,
    title: 'Pedido cancelado',
    paragraphs: [
      `O pedido ${incrementId} na loja ${storeName} foi cancelado.`,
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
