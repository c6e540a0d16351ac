import { button, greeting, type MailBlock, type MailWords, paragraph, type Recipient } from './letter.ts';

interface Way {
  readonly label: string;
  readonly link: string;
}

export interface Notice extends Recipient {
  readonly subject: string;
  readonly title: string;
  /** The first is also the preview text next to the subject. */
  readonly paragraphs: readonly [string, ...string[]];
  /** A list under the first paragraph. */
  readonly lines?: readonly string[];
  /** Paragraphs after the others, which no store can change: refunds, deadlines, the code of a parcel. */
  readonly facts?: readonly string[];
  /** Links to the next steps; the first is a button. */
  readonly ways: readonly [Way, ...Way[]];
  /** What follows the links, such as the lines and amounts of an order. */
  readonly details?: readonly MailBlock[];
  /** The last paragraphs. */
  readonly closing?: readonly string[];
  /** The subject matter, as in "sobre o seu pedido". */
  readonly about: string;
}

/** Builds the mail that notifies a person of an event. */
export function noticeMail(notice: Notice): MailWords {
  const { subject, title, firstName, storeName, paragraphs, ways, about } = notice;
  const { lines = [], facts = [], details = [], closing = [] } = notice;
  const [first, ...others] = paragraphs;
  const [main, ...besides] = ways;
  return {
    subject,
    title,
    summary: first,
    reason: `Mensagem automática da loja ${storeName} sobre ${about}.`,
    blocks: [
      greeting(firstName),
      paragraph(first),
      ...(lines.length > 0 ? [{ kind: 'list', lines } as const] : []),
      ...[...others, ...facts].map((text) => paragraph(text)),
      button(main.link, main.label),
      ...besides.map(({ label, link }) => ({ kind: 'link', label, link }) as const),
      ...details,
      ...closing.map((text) => paragraph(text)),
    ],
  };
}
