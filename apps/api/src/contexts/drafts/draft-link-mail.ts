import {
  button,
  greeting,
  type MailWords,
  mutedParagraph,
  paragraph,
  type Recipient,
} from '#api/platform/mail/letter.ts';

interface DraftLinkMail extends Recipient {
  /** The quote that it answers; null for an order that the staff began. */
  readonly quoteId: number | null;
  readonly link: string;
  /** '2 × Almofada Brisa, Areia' */
  readonly items: readonly string[];
  /** What each payment method charges. */
  readonly prices: readonly { readonly label: string; readonly amount: string }[];
  /** The last day of the link, '26/11/2026'. */
  readonly until: string;
}

/** Returns the mail with the link of an order that the staff prepared. */
export function draftLinkMail({
  firstName,
  storeName,
  quoteId,
  link,
  items,
  prices,
  until,
}: DraftLinkMail): MailWords {
  const words =
    quoteId === null
      ? {
          subject: `Seu pedido na loja ${storeName} está pronto para pagar`,
          title: 'Seu pedido está pronto',
          summary: `Confira e pague até ${until}.`,
          intro: `A loja ${storeName} preparou este pedido para você:`,
        }
      : {
          subject: `A loja ${storeName} respondeu sua cotação ${quoteId}`,
          title: 'Sua cotação está respondida',
          summary: `Confira e aceite até ${until}.`,
          intro: `A loja ${storeName} respondeu sua cotação ${quoteId}:`,
        };
  const { subject, title, summary, intro } = words;
  return {
    subject,
    title,
    summary,
    blocks: [
      greeting(firstName),
      paragraph(intro),
      { kind: 'list', lines: items },
      { kind: 'heading', text: 'Total, com a entrega' },
      { kind: 'amounts', rows: prices },
      button(link, quoteId === null ? 'Conferir e pagar' : 'Conferir e aceitar'),
      paragraph(`O link vale até ${until}. Os produtos só ficam reservados quando você faz o pedido.`),
      mutedParagraph('Quem tem o link vê o pedido e o endereço: guarde-o com você.'),
      mutedParagraph(`Se o botão não abrir, copie este endereço:\n${link}`),
    ],
  };
}
