import {
  button,
  greeting,
  type MailWords,
  mutedParagraph,
  paragraph,
  type Recipient,
} from '#api/platform/mail/letter.ts';

interface QuoteMail extends Recipient {
  readonly id: number;
  /** The page of the quote in the account. */
  readonly link: string;
  /** '2 × Almofada Brisa, Areia' */
  readonly items: readonly string[];
}

/** Returns the mail to a customer whose quote waits for the store. */
export function askedQuoteMail({ firstName, storeName, id, link, items }: QuoteMail): MailWords {
  return {
    subject: `Recebemos seu pedido de cotação ${id}`,
    title: 'Pedido de cotação recebido',
    summary: 'A loja vai responder com preços, frete e prazo.',
    blocks: [
      greeting(firstName),
      paragraph(`A loja ${storeName} recebeu seu pedido de cotação ${id}:`),
      { kind: 'list', lines: items },
      paragraph(
        'Você recebe outro e-mail quando ela responder. Nada fica reservado até você fazer o pedido.',
      ),
      button(link, 'Ver a cotação'),
      mutedParagraph(`Se o botão não abrir, copie este endereço:\n${link}`),
    ],
  };
}

/** Returns the mail to a customer whose quote the store does not answer with a price. */
export function refusedQuoteMail({ firstName, storeName, id, link, items }: QuoteMail): MailWords {
  return {
    subject: `A loja não pode atender sua cotação ${id}`,
    title: 'Cotação não atendida',
    summary: 'Sua sacola continua como estava.',
    blocks: [
      greeting(firstName),
      paragraph(`A loja ${storeName} encerrou sua cotação ${id} sem uma proposta:`),
      { kind: 'list', lines: items },
      paragraph('Se quiser, responda a este e-mail ou peça outra cotação.'),
      button(link, 'Ver a cotação'),
    ],
  };
}
