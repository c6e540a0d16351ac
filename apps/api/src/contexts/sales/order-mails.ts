import { formatBrlPlain } from '@vitrine/brazil/brl.ts';
import type { Order } from '@vitrine/contract/schemas/sales.ts';

import type { Addressee } from '#api/contexts/customer/customer.public.ts';
import type { OrderTopic } from '#api/contexts/sales/tell-of-order.ts';
import type { MailWords } from '#api/platform/mail/letter.ts';
import { type Notice, noticeMail } from '#api/platform/mail/notice-mail.ts';

export interface OrderToTell extends Addressee {
  readonly uuid: string;
  readonly incrementId: string;
  readonly totalCentavos: number;
  readonly creditCentavos: number;
  readonly bonusCentavos: number;
  readonly items: readonly { readonly qty: number; readonly name: string; readonly options_label: string }[];
  readonly tracking: Order['tracking'];
  /** What came back at the provider. */
  readonly refundedCentavos: number;
}

type Words = Pick<Notice, 'subject' | 'title' | 'paragraphs'> & Partial<Pick<Notice, 'ways'>>;

const wordsOf: Record<OrderTopic, (order: OrderToTell) => Words> = {
  order_placed: ({ incrementId, storeName, totalCentavos }) => ({
    subject: `Recebemos seu pedido ${incrementId}`,
    title: 'Recebemos seu pedido',
    paragraphs: [
      `O pedido ${incrementId} na loja ${storeName} está anotado, no total de ${formatBrlPlain(totalCentavos)}.`,
      'Na página do pedido você vê o pagamento e acompanha cada passo.',
    ],
  }),
  order_paid: ({ incrementId, storeName }) => ({
    subject: `Pagamento confirmado: pedido ${incrementId}`,
    title: 'Pagamento confirmado',
    paragraphs: [
      `O pagamento do pedido ${incrementId} na loja ${storeName} foi confirmado.`,
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
    ways: waysToParcel(order),
  }),
  order_tracking: (order) => ({
    subject: `Código de rastreio do pedido ${order.incrementId}`,
    title: 'Acompanhe sua entrega',
    paragraphs: [
      `O pedido ${order.incrementId} na loja ${order.storeName} tem um código de rastreio.`,
      ...trackingLine(order),
    ],
    ways: waysToParcel(order),
  }),
  order_delivered: (order) => ({
    subject: `Seu pedido ${order.incrementId} foi entregue`,
    title: 'Pedido entregue',
    paragraphs: [
      `O pedido ${order.incrementId} na loja ${order.storeName} foi entregue. Esperamos que você goste!`,
      'Conte para outras pessoas o que achou. Se algo não está certo, peça a troca ou a devolução na página do pedido.',
    ],
    ways: [{ label: 'Avaliar', link: `${order.origin}/conta/customer-review` }, wayToOrder(order)],
  }),
  order_cancelled: ({ incrementId, storeName, creditCentavos, bonusCentavos }) => ({
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
  }),
  order_refunded: ({ incrementId, storeName, refundedCentavos }) => ({
    subject: `Valor devolvido: pedido ${incrementId}`,
    title: 'Devolvemos seu pagamento',
    paragraphs: [
      `Devolvemos ${formatBrlPlain(refundedCentavos)} do pedido ${incrementId} na loja ${storeName}, pela mesma forma de pagamento.`,
      'O Pix volta na hora. No cartão, o valor aparece em até duas faturas.',
    ],
  }),
};

/** What a customer is told of an order, as text and as HTML. */
export function orderMail(topic: OrderTopic, order: OrderToTell): MailWords {
  const { items, firstName, storeName } = order;
  return noticeMail({
    ways: [wayToOrder(order)],
    ...wordsOf[topic](order),
    firstName,
    storeName,
    lines: items.map(
      ({ qty, name, options_label: options }) => `${qty} × ${name}${options === '' ? '' : ` (${options})`}`,
    ),
    about: 'o seu pedido',
  });
}

function wayToOrder({ origin, uuid }: OrderToTell) {
  return { label: 'Ver meu pedido', link: `${origin}/conta/pedidos/${uuid}` };
}

/** The carrier's own page first, where there is one. */
function waysToParcel(order: OrderToTell): Notice['ways'] {
  const url = order.tracking?.url ?? null;
  const toOrder = wayToOrder(order);
  return url === null ? [toOrder] : [{ label: 'Acompanhar entrega', link: url }, toOrder];
}

function trackingLine({ tracking }: OrderToTell): string[] {
  if (!tracking) return [];
  return [`Rastreio${tracking.carrier === '' ? '' : ` (${tracking.carrier})`}: ${tracking.code}`];
}
