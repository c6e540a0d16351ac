import { formatBrlPlain } from '@vitrine/brazil/brl.ts';
import type { MailTexts } from '@vitrine/contract/mail-texts.ts';

import { button, greeting, type MailWords, mutedParagraph, paragraph } from '#api/platform/mail/letter.ts';

import { filledTexts } from './filled-texts.ts';
import { type MailedOrder, mailedProduct } from './order-details.ts';

export interface CartReminderFacts {
  /** null: not known, of a guest. */
  readonly firstName: string | null;
  readonly storeName: string;
  /** Of the store, for its pictures. */
  readonly origin: string;
  /** Restores the cart. */
  readonly link: string;
  readonly optOutLink: string;
  /** What can be bought, at the prices of now. */
  readonly items: MailedOrder['items'];
  /** Of those, after the discounts that need no payment method. */
  readonly totalCentavos: number;
  readonly couponCode: string | null;
}

/** Returns the mail about a cart that was left [INT+06]. */
export function cartReminderMail(facts: CartReminderFacts, texts: MailTexts): MailWords {
  const { firstName, storeName, origin, link, optOutLink, items, totalCentavos, couponCode } = facts;
  const { subject, title, opening, closing } = filledTexts(texts, {
    nome: firstName ?? '',
    loja: storeName,
  });
  return {
    subject,
    title,
    summary: opening[0],
    reason: `Você pediu este lembrete na loja ${storeName}. Ele é um só por sacola.`,
    blocks: [
      greeting(firstName),
      ...opening.map((text) => paragraph(text)),
      { kind: 'products', products: items.map((item) => mailedProduct(item, origin)) },
      {
        kind: 'amounts',
        rows: [{ label: 'Total hoje', amount: formatBrlPlain(totalCentavos), isTotal: true }],
      },
      ...(couponCode === null
        ? []
        : [paragraph(`Com o cupom ${couponCode} você ganha um desconto: o botão abaixo já o aplica.`)]),
      button(link, 'Ver minha sacola'),
      mutedParagraph('Os produtos não ficam reservados, e o preço e o estoque podem mudar.'),
      ...closing.map((text) => paragraph(text)),
      { kind: 'link', label: 'Não quero mais estes lembretes', link: optOutLink },
    ],
  };
}
