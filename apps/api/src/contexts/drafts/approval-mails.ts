import {
  button,
  greeting,
  type MailWords,
  mutedParagraph,
  paragraph,
  type Recipient,
} from '#api/platform/mail/letter.ts';

export interface ApprovalMail extends Recipient {
  readonly id: number;
  readonly askedBy: string;
  readonly decidedBy: string;
  readonly note: string;
  readonly reason: string;
  readonly items: readonly string[];
  /** What each payment method charges. */
  readonly prices: readonly { readonly label: string; readonly amount: string }[];
  /** The last day of the link. */
  readonly until: string;
  readonly link: string;
}

/** Returns the mail to who may approve an order of a buyer. */
export function askedApprovalMail({
  firstName,
  storeName,
  id,
  askedBy,
  note,
  items,
  prices,
  until,
  link,
}: ApprovalMail): MailWords {
  return {
    subject: `${askedBy} pede aprovação para comprar na loja ${storeName}`,
    title: 'Pedido de aprovação',
    summary: `Confira e aprove até ${until}.`,
    blocks: [
      greeting(firstName),
      paragraph(`${askedBy} pediu aprovação para esta compra (nº ${id}) na loja ${storeName}:`),
      { kind: 'list', lines: items },
      { kind: 'heading', text: 'Total, com a entrega' },
      { kind: 'amounts', rows: prices },
      ...(note === '' ? [] : [paragraph(`Mensagem de ${askedBy}: ${note}`)]),
      button(link, 'Conferir e aprovar'),
      paragraph(
        `O link vale até ${until}. Para aprovar, entre com a sua conta: quem aprova escolhe a forma de pagamento e faz o pedido. Nada fica reservado até lá.`,
      ),
      mutedParagraph(`Se o botão não abrir, copie este endereço:\n${link}`),
    ],
  };
}

/** Returns the mail to the buyer whose request was decided. */
export function decidedApprovalMail(
  { firstName, storeName, id, decidedBy, reason, items, link }: ApprovalMail,
  event: 'given' | 'declined',
): MailWords {
  const isGiven = event === 'given';
  return {
    subject: isGiven
      ? `Sua compra ${id} na loja ${storeName} foi aprovada`
      : `Sua compra ${id} na loja ${storeName} não foi aprovada`,
    title: isGiven ? 'Compra aprovada' : 'Compra não aprovada',
    summary: isGiven ? 'O pedido foi feito.' : 'Sua sacola continua como estava.',
    blocks: [
      greeting(firstName),
      paragraph(
        isGiven ? `${decidedBy} aprovou sua compra e fez o pedido:` : `${decidedBy} não aprovou sua compra:`,
      ),
      { kind: 'list', lines: items },
      ...(isGiven || reason === '' ? [] : [paragraph(`Motivo: ${reason}`)]),
      button(link, 'Ver a aprovação'),
    ],
  };
}
