import { fillMailText, type MailTexts } from '@vitrine/contract/mail-texts.ts';

type Values = Readonly<Record<string, string>>;

/** Returns the texts of a mail with their placeholders filled, in paragraphs. */
export function filledTexts({ subject, title, opening, closing }: MailTexts, values: Values) {
  const [first = '', ...others] = paragraphsOf(fillMailText(opening, values));
  return {
    // A name with a line break must not add a header to the mail.
    subject: fillMailText(subject, values).replaceAll(/\s+/g, ' '),
    title: fillMailText(title, values),
    opening: [first, ...others] as const,
    closing: paragraphsOf(fillMailText(closing, values)),
  };
}

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
