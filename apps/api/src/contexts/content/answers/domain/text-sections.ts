/** A part of a text below one heading. */
export interface TextSection {
  /** Empty before the first heading. */
  readonly heading: string;
  readonly text: string;
}

/** Characters of the private use area, which no text for shoppers has. */
const marks = { heading: '\uE000', endOfHeading: '\uE001', endOfBlock: '\uE002' } as const;

/** Marks headings and the ends of paragraphs in HTML, so that they survive the removal of its tags. */
export function markSections(html: string): string {
  return html
    .replaceAll(/[\uE000-\uE002]/g, '')
    .replaceAll(/<h[2-5](?:\s[^<>]*)?>/gi, (tag) => marks.heading + tag)
    .replaceAll(/<\/h[2-5]\s*>/gi, (tag) => tag + marks.endOfHeading)
    .replaceAll(
      /<\/(?:p|li|td|th|dd|dt|tr|div|blockquote|figcaption)\s*>|<br\s*\/?>/gi,
      (tag) => tag + marks.endOfBlock,
    );
}

/** Splits the text of marked HTML at its headings; sections without text are omitted. */
export function sectionsOf(marked: string): TextSection[] {
  return marked.split(marks.heading).flatMap((part, at) => {
    const end = part.indexOf(marks.endOfHeading);
    const heading = at === 0 || end < 0 ? '' : part.slice(0, end);
    const text = sentencesOf(end < 0 ? part : part.slice(end + 1));
    return text === '' ? [] : [{ heading: plainLine(heading), text }];
  });
}

/** Joins paragraphs and list items to sentences. */
function sentencesOf(marked: string): string {
  return marked
    .split(marks.endOfBlock)
    .map(plainLine)
    .filter((block) => block !== '')
    .map((block) => (/[.!?…:;]$/.test(block) ? block : `${block}.`))
    .join(' ');
}

const plainLine = (text: string) =>
  text
    .replaceAll(/[\uE000-\uE002]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
