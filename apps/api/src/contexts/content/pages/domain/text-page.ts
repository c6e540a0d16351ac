/** A content page of text. */
export interface TextPage {
  readonly title: string;
  /** For search engines. */
  readonly description: string;
  readonly sections: readonly {
    readonly heading?: string;
    /** Paragraphs; lines that start with '- ' are items of a list. */
    readonly lines: readonly string[];
  }[];
}

/** Returns the page's sections as HTML. */
export function textPageHtml({ sections }: TextPage): string {
  return sections.map(({ heading, lines }) => headingHtml(heading) + linesHtml(lines)).join('');
}

const headingHtml = (heading: string | undefined) => (heading === undefined ? '' : `<h2>${heading}</h2>`);

function linesHtml(lines: readonly string[]): string {
  const paragraphs = lines.filter((line) => !line.startsWith('- ')).map((line) => `<p>${line}</p>`);
  const items = lines.filter((line) => line.startsWith('- ')).map((line) => `<li>${line.slice(2)}</li>`);
  return paragraphs.join('') + (items.length === 0 ? '' : `<ul>${items.join('')}</ul>`);
}
