/** A line of an order or a return. */
export interface MailedProduct {
  /** The absolute address of a picture; null for none. */
  readonly picture: string | null;
  /** '2 × Almofada Brisa (Areia, 45 × 45 cm)' */
  readonly name: string;
  /** The price of one, and other notes; '' for none. */
  readonly detail: string;
  /** 'R$ 239,80'; '' for none. */
  readonly amount: string;
}

/** A part of a mail. Both parts of a message, HTML and text, are rendered from it, so that they say the same. */
export type MailBlock =
  | { readonly kind: 'text'; readonly text: string; readonly isMuted?: boolean }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly lines: readonly string[] }
  | { readonly kind: 'products'; readonly products: readonly MailedProduct[] }
  | {
      readonly kind: 'amounts';
      readonly rows: readonly {
        readonly label: string;
        readonly amount: string;
        readonly isTotal?: boolean;
      }[];
    }
  | {
      readonly kind: 'facts';
      readonly rows: readonly { readonly label: string; readonly lines: readonly string[] }[];
    }
  /** A text to copy, such as a Pix code, the line of a boleto or a PIN. */
  | { readonly kind: 'code'; readonly label: string; readonly code: string; readonly isLarge?: boolean }
  | { readonly kind: 'button'; readonly label: string; readonly link: string }
  | { readonly kind: 'link'; readonly label: string; readonly link: string };

/** The words of a mail, before the store's look is added. */
export interface MailWords {
  readonly subject: string;
  readonly title: string;
  /** The preview text that mailboxes show next to the subject. */
  readonly summary: string;
  /** The reason why the recipient gets the mail; absent for mails about their account. */
  readonly reason?: string;
  readonly blocks: readonly MailBlock[];
}

export interface Recipient {
  readonly firstName: string;
  readonly storeName: string;
}

/** Returns the opening line of a mail to a person. */
export function greeting(firstName: string | null): MailBlock {
  return paragraph(firstName === null ? 'Olá!' : `Olá, ${firstName}!`);
}

export function paragraph(text: string): MailBlock {
  return { kind: 'text', text };
}

export function mutedParagraph(text: string): MailBlock {
  return { kind: 'text', text, isMuted: true };
}

export function button(link: string, label: string): MailBlock {
  return { kind: 'button', label, link };
}
