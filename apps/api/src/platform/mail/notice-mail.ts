import { html } from 'hono/html';

import { button, letter, type MailWords, type Recipient } from './letter.ts';

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
  /** Links to the next steps; the first is a button. */
  readonly ways: readonly [Way, ...Way[]];
  /** The subject matter, as in "sobre o seu pedido". */
  readonly about: string;
}

/** Builds the mail that notifies a customer of an event, as text and as HTML. */
export function noticeMail(notice: Notice): MailWords {
  const { subject, title, firstName, storeName, paragraphs, lines = [], ways, about } = notice;
  const [first, ...others] = paragraphs;
  const [main, ...besides] = ways;
  return {
    subject,
    text: [
      `Olá, ${firstName}!`,
      first,
      ...(lines.length > 0 ? [lines.join('\n')] : []),
      ...others,
      ways.map(({ label, link }) => `${label}: ${link}`).join('\n'),
    ].join('\n\n'),
    html: letter(
      {
        title,
        storeName,
        summary: first,
        reason: `Mensagem automática da loja ${storeName} sobre ${about}.`,
      },
      html`<p>Olá, ${firstName}!</p>
        <p>${first}</p>
        ${
          lines.length === 0
            ? ''
            : html`<ul style="margin:0 0 16px;padding-left:20px">
                ${lines.map((line) => html`<li>${line}</li>`)}
              </ul>`
        }
        ${others.map((paragraph) => html`<p style="white-space:pre-line">${paragraph}</p>`)}
        <p style="margin:24px 0 0">${button(main.link, main.label)}</p>
        ${besides.map(
          ({ label, link }) =>
            html`<p style="margin:16px 0 0"><a href="${link}" style="color:#1c1917">${label}</a></p>`,
        )}`,
    ),
  };
}
