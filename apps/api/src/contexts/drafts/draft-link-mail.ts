import {
  button,
  greeting,
  type MailWords,
  mutedParagraph,
  paragraph,
  type Recipient,
} from '#api/platform/mail/letter.ts';

interface DraftLinkMail extends Recipient {
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
  link,
  items,
  prices,
  until,
}: DraftLinkMail): MailWords {
  return {
    subject: `Seu pedido na loja ${storeName} está pronto para pagar`,
    title: 'Seu pedido está pronto',
    summary: `Confira e pague até ${until}.`,
    blocks: [
      greeting(firstName),
      paragraph(`A loja ${storeName} preparou este pedido para você:`),
      { kind: 'list', lines: items },
      { kind: 'heading', text: 'Total, com a entrega' },
      { kind: 'amounts', rows: prices },
      button(link, 'Conferir e pagar'),
      paragraph(`O link vale até ${until}. Os produtos só ficam reservados quando você faz o pedido.`),
      mutedParagraph('Quem tem o link vê o pedido e o endereço: guarde-o com você.'),
      mutedParagraph(`Se o botão não abrir, copie este endereço:\n${link}`),
    ],
  };
}
