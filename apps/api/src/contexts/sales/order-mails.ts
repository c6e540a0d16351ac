import { formatBrlPlain } from '@vitrine/brazil/brl.ts';
import { html } from 'hono/html';

import type { OrderTopic } from '#api/contexts/sales/tell-of-order.ts';
import { button, letter, type MailWords, type Recipient } from '#api/platform/mail/letter.ts';

interface OrderToTell extends Recipient {
  readonly incrementId: string;
  readonly totalCentavos: number;
  readonly creditCentavos: number;
  readonly items: readonly { readonly qty: number; readonly name: string; readonly options_label: string }[];
  readonly link: string;
}

interface Words {
  readonly subject: string;
  readonly title: string;
  readonly news: string;
  readonly next: string;
}

const wordsOf: Record<OrderTopic, (order: OrderToTell) => Words> = {
  order_placed: ({ incrementId, storeName, totalCentavos }) => ({
    subject: `Recebemos seu pedido ${incrementId}`,
    title: 'Recebemos seu pedido',
    news: `O pedido ${incrementId} na loja ${storeName} está anotado, no total de ${formatBrlPlain(totalCentavos)}.`,
    next: 'Na página do pedido você vê o pagamento e acompanha cada passo.',
  }),
  order_paid: ({ incrementId, storeName }) => ({
    subject: `Pagamento confirmado: pedido ${incrementId}`,
    title: 'Pagamento confirmado',
    news: `O pagamento do pedido ${incrementId} na loja ${storeName} foi confirmado.`,
    next: 'Agora é com a gente: vamos preparar tudo para o envio.',
  }),
  order_cancelled: ({ incrementId, storeName, creditCentavos }) => ({
    subject: `Pedido ${incrementId} cancelado`,
    title: 'Pedido cancelado',
    news: `O pedido ${incrementId} na loja ${storeName} foi cancelado.`,
    next: [
      'Se você já pagou, o valor volta pela mesma forma de pagamento.',
      ...(creditCentavos > 0
        ? [`O crédito usado, de ${formatBrlPlain(creditCentavos)}, voltou para a sua conta.`]
        : []),
    ].join(' '),
  }),
};

/** What a customer is told of an order, as text and as HTML. */
export function orderMail(topic: OrderTopic, order: OrderToTell): MailWords {
  const { subject, title, news, next } = wordsOf[topic](order);
  const { firstName, storeName, link } = order;
  const lines = order.items.map(
    ({ qty, name, options_label: options }) => `${qty} × ${name}${options === '' ? '' : ` (${options})`}`,
  );
  return {
    subject,
    text: [`Olá, ${firstName}!`, news, lines.join('\n'), next, `Seu pedido: ${link}`].join('\n\n'),
    html: letter(
      {
        title,
        storeName,
        summary: news,
        reason: `Mensagem automática da loja ${storeName} sobre o seu pedido.`,
      },
      html`<p>Olá, ${firstName}!</p>
        <p>${news}</p>
        <ul style="margin:0 0 16px;padding-left:20px">
          ${lines.map((line) => html`<li>${line}</li>`)}
        </ul>
        <p>${next}</p>
        <p style="margin:24px 0 0">${button(link, 'Ver meu pedido')}</p>`,
    ),
  };
}
