import { formatBrlPlain } from '@vitrine/brazil/brl.ts';
import { formatDate } from '@vitrine/brazil/date-time.ts';

import {
  button,
  type MailBlock,
  type MailWords,
  mutedParagraph,
  paragraph,
} from '#api/platform/mail/letter.ts';

interface GiftCardMail {
  readonly recipientName: string;
  readonly senderName: string;
  readonly message: string;
  readonly amountCentavos: number;
  /** The last day; null for no expiry. */
  readonly expiresOn: string | null;
  /** In groups. */
  readonly code: string;
  readonly storeName: string;
  readonly origin: string;
}

/** Returns the mail with the code of a gift card. The names and the message are the buyer's: plain text. */
export function giftCardMail(card: GiftCardMail): MailWords {
  const amount = formatBrlPlain(card.amountCentavos);
  const note: readonly MailBlock[] =
    card.message === ''
      ? []
      : [{ kind: 'facts', rows: [{ label: 'Mensagem', lines: card.message.split('\n') }] }];
  return {
    subject: `${card.senderName} enviou um vale-presente de ${amount} da loja ${card.storeName}`,
    title: `Um vale-presente de ${amount} para você`,
    summary: `De ${card.senderName}, para usar na loja ${card.storeName}.`,
    reason: `${card.senderName} comprou um vale-presente para este endereço.`,
    blocks: [
      paragraph(`Olá, ${card.recipientName}!`),
      paragraph(`${card.senderName} enviou a você um vale-presente de ${amount} da loja ${card.storeName}.`),
      ...note,
      { kind: 'code', label: 'Seu código', code: card.code, isLarge: true },
      paragraph(
        'Resgate o código na sua conta. O valor vira crédito na loja, para usar em uma ou mais compras.',
      ),
      // After the #, so that no server or log gets the code.
      button(`${card.origin}/vale-presente/resgatar#${card.code}`, 'Resgatar'),
      paragraph(
        card.expiresOn === null
          ? 'Este vale-presente não vence.'
          : `Resgate e use até ${formatDate(card.expiresOn)}: depois disso, vence.`,
      ),
      mutedParagraph(
        'Quem tem o código pode usar o valor: guarde-o com você. Vale o código do e-mail mais recente.',
      ),
    ],
  };
}
