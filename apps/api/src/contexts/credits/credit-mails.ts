import { formatBrlPlain } from '@vitrine/brazil/brl.ts';
import { formatDate } from '@vitrine/brazil/date-time.ts';

import type { Addressee } from '#api/contexts/customer/customer.public.ts';
import type { MailWords } from '#api/platform/mail/letter.ts';
import { noticeMail } from '#api/platform/mail/notice-mail.ts';

export interface CreditNotice extends Addressee {
  readonly kind: 'credit' | 'bonus';
  readonly amountCentavos: number;
  /** Null for no expiry. */
  readonly expiresAt: Date | null;
}

/** Returns the mail about credit or bonus granted by the store. */
export function creditMail({ kind, amountCentavos, expiresAt, ...addressee }: CreditNotice): MailWords {
  const { firstName, storeName, origin } = addressee;
  const word = kind === 'bonus' ? 'bônus' : 'crédito';
  const amount = formatBrlPlain(amountCentavos);
  return noticeMail({
    subject: `Você ganhou ${amount} de ${word} na loja ${storeName}`,
    title: `Você ganhou ${amount} de ${word}`,
    firstName,
    storeName,
    paragraphs: [
      `A loja ${storeName} colocou ${amount} de ${word} na sua conta.`,
      expiresAt === null
        ? 'Use quando quiser: não vence.'
        : `Use até ${formatDate(new Date(expiresAt.getTime() - 1))}: depois disso, vence.`,
    ],
    ways: [{ label: 'Ver meus créditos', link: `${origin}/conta/creditos` }],
    about: 'a sua conta',
  });
}
