import { formatBrlPlain } from '@vitrine/brazil/brl.ts';
import { paymentTypes } from '@vitrine/contract/payment-types.ts';
import type { Order } from '@vitrine/contract/schemas/sales.ts';

import type { MailWords, Recipient } from '#api/platform/mail/letter.ts';
import { noticeMail } from '#api/platform/mail/notice-mail.ts';

import { productName } from './product-name.ts';

interface OrderForStaff extends Recipient {
  readonly panelOrigin: string;
  readonly incrementId: string;
  readonly totalCentavos: number;
  readonly type: Order['payment']['type'];
  readonly items: readonly { readonly qty: number; readonly name: string; readonly options_label: string }[];
}

const about = 'o que acontece na loja. Escolha o que recebe em “Minha conta”, no painel';

/** Returns the mail to staff that an order is paid. Without the buyer: the panel shows who it is to those who may see it. */
export function paidOrderMail(order: OrderForStaff): MailWords {
  return noticeMail({
    ...order,
    subject: `Pedido ${order.incrementId} pago: ${formatBrlPlain(order.totalCentavos)}`,
    title: 'Novo pedido pago',
    paragraphs: [
      `O pedido ${order.incrementId} está pago: ${formatBrlPlain(order.totalCentavos)}, ${paymentTypes[order.type].label}.`,
      'Ele já pode ser preparado.',
    ],
    lines: linesOf(order),
    ways: [orderWay(order)],
    about,
  });
}

export function failedPaymentMail(order: OrderForStaff): MailWords {
  return noticeMail({
    ...order,
    subject: `Pagamento recusado no pedido ${order.incrementId}`,
    title: 'Pagamento recusado',
    paragraphs: [
      `Um pagamento do pedido ${order.incrementId}, de ${formatBrlPlain(order.totalCentavos)}, foi recusado.`,
      'Quem comprou ainda pode pagar de outra forma até o prazo do pedido.',
    ],
    lines: linesOf(order),
    ways: [orderWay(order)],
    about,
  });
}

export function requestedReturnMail({
  returnId,
  incrementId,
  panelOrigin,
  ...recipient
}: Recipient & { returnId: number; incrementId: string; panelOrigin: string }): MailWords {
  return noticeMail({
    ...recipient,
    subject: `Devolução ${returnId} pedida no pedido ${incrementId}`,
    title: 'Nova devolução ou troca',
    paragraphs: [
      `Alguém pediu a devolução ${returnId}, do pedido ${incrementId}. Ela espera a sua resposta.`,
    ],
    ways: [{ label: 'Ver a devolução', link: `${panelOrigin}/devolucoes/${returnId}` }],
    about,
  });
}

/** Returns the mail to staff that a customer asked for a quote, or declined one. */
export function quoteMail({
  draftId,
  isDeclined,
  panelOrigin,
  ...recipient
}: Recipient & { draftId: number; isDeclined: boolean; panelOrigin: string }): MailWords {
  const words = isDeclined
    ? {
        subject: `Cotação ${draftId} recusada pelo cliente`,
        title: 'Cotação recusada',
        paragraphs: [`O cliente recusou a cotação ${draftId}. O motivo está no rascunho.`] as const,
      }
    : {
        subject: `Cotação ${draftId} pedida`,
        title: 'Nova cotação pedida',
        paragraphs: [`Um cliente pediu a cotação ${draftId}. Ela espera a sua resposta.`] as const,
      };
  return noticeMail({
    ...recipient,
    ...words,
    ways: [{ label: 'Ver a cotação', link: `${panelOrigin}/pedidos/rascunhos/${draftId}` }],
    about,
  });
}

export function brokenSenderMail({
  address,
  panelOrigin,
  ...recipient
}: Recipient & { address: string; panelOrigin: string }): MailWords {
  return noticeMail({
    ...recipient,
    subject: `Os e-mails não saem mais de ${address}`,
    title: 'Confira o remetente dos e-mails',
    paragraphs: [
      `O domínio de ${address} não permite mais que a loja envie em nome dele.`,
      'Até isso ser corrigido, os e-mails saem do endereço da instalação, e as respostas continuam chegando à loja.',
    ],
    ways: [{ label: 'Ver o que falta', link: `${panelOrigin}/emails/remetente` }],
    about,
  });
}

export function lowStockMail({
  name,
  sku,
  stock,
  productId,
  panelOrigin,
  ...recipient
}: Recipient & {
  name: string;
  sku: string;
  stock: number;
  productId: number;
  panelOrigin: string;
}): MailWords {
  const left =
    stock === 1 ? 'resta 1 unidade' : stock === 0 ? 'não resta nenhuma' : `restam ${stock} unidades`;
  return noticeMail({
    ...recipient,
    subject: `Estoque baixo: ${name}`,
    title: 'Estoque baixo',
    paragraphs: [`Depois de uma venda, de ${name} (SKU ${sku}) ${left}.`],
    ways: [{ label: 'Ver o produto', link: `${panelOrigin}/produtos/${productId}` }],
    about,
  });
}

const linesOf = ({ items }: OrderForStaff) =>
  items.map(({ qty, name, options_label: options }) => productName({ qty, name, options }));

const orderWay = ({ panelOrigin, incrementId }: OrderForStaff) => ({
  label: 'Ver o pedido',
  link: `${panelOrigin}/pedidos/${incrementId}`,
});
