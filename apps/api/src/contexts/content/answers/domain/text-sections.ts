/** A part of a text below one heading. */
export interface TextSection {
  /** Empty before the first heading. */
  readonly heading: string;
  /** The id of the heading; empty for none. */
  readonly anchor: string;
  readonly text: string;
}

/** Characters of the private use area, which no text for shoppers has. */
const marks = {
  heading: '\uE000',
  endOfHeading: '\uE001',
  endOfBlock: '\uE002',
  endOfAnchor: '\uE003',
} as const;

/** Marks headings, with their ids, and the ends of paragraphs in HTML, so that they survive the removal of its tags. */
export function markSections(html: string): string {
  return html
    .replaceAll(/[\uE000-\uE003]/g, '')
    .replaceAll(
      /<h[2-5](?: id="([a-z0-9-]*)")?>/g,
      (_, anchor: string | undefined) => marks.heading + (anchor ?? '') + marks.endOfAnchor,
    )
    .replaceAll(/<\/h[2-5]\s*>/gi, (tag) => tag + marks.endOfHeading)
    .replaceAll(
      /<\/(?:p|li|td|th|dd|dt|tr|div|blockquote|figcaption)\s*>|<br\s*\/?>/gi,
      (tag) => tag + marks.endOfBlock,
    );
}

/** Splits the text of marked HTML at its headings; sections without text are omitted. */
export function sectionsOf(marked: string): TextSection[] {
  const [lead = '', ...parts] = marked.split(marks.heading);
  return [{ heading: '', anchor: '', text: sentencesOf(lead) }, ...parts.map(sectionOf)].filter(
    ({ text }) => text !== '',
  );
}

function sectionOf(part: string): TextSection {
  const [anchor = '', titled = ''] = part.split(marks.endOfAnchor);
  const [heading = '', ...more] = titled.split(marks.endOfHeading);
  return { heading: plainLine(heading), anchor: anchor.trim(), text: sentencesOf(more.join(' ')) };
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
    .replaceAll(/[\uE000-\uE003]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
