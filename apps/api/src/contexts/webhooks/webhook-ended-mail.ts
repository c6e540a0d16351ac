import type { WebhookEnding } from '@vitrine/contract/admin/schemas/webhooks.ts';

import type { MailWords, Recipient } from '#api/platform/mail/letter.ts';
import { noticeMail } from '#api/platform/mail/notice-mail.ts';

const reasons: Readonly<Record<WebhookEnding, string>> = {
  gone: 'Ele respondeu que não existe mais (código 410).',
  failing: 'Ele não aceitou nenhum aviso durante três dias.',
};

interface EndedWebhook extends Recipient {
  /** The host of its address: the rest may hold a secret. */
  readonly host: string;
  readonly because: WebhookEnding;
  readonly link: string;
}

/** Returns the mail to an owner that the shop switched a webhook off. */
export function webhookEndedMail({ host, because, link, ...recipient }: EndedWebhook): MailWords {
  return noticeMail({
    ...recipient,
    subject: `Webhook desligado na loja ${recipient.storeName}`,
    title: 'Um webhook foi desligado',
    paragraphs: [
      `Desligamos o webhook que avisa ${host} do que acontece na loja ${recipient.storeName}. ${reasons[because]}`,
      'O que estava na fila fica guardado pelo prazo da loja, de 30 dias se ela não o mudou. Quando o sistema que recebe os avisos voltar, ligue o webhook no painel: a fila é enviada, e o que falhou pode ser reenviado.',
    ],
    ways: [{ label: 'Abrir o painel', link }],
    about: 'os webhooks da sua loja',
  });
}
