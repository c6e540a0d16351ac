declare const ncmBrand: unique symbol;
/** A code of the Nomenclatura Comum do Mercosul: eight digits, no dots. */
export type Ncm = string & { readonly [ncmBrand]: true };

/**
 * Parses '6109.10.00', '61091000', '6109 10 00' or 'NCM 6109.10.00'; null for anything else. A code belongs to one of the chapters 01 to
 * 97; chapter 77 is not in use.
 */
export function parseNcm(text: string): Ncm | null {
  const bare = text.trim().replace(/^ncm:?\s*/i, '');
  const [, ...groups] = /^(\d{2})[.\s]?(\d{2})[.\s-]?(\d{2})[.\s-]?(\d{2})$/.exec(bare) ?? [];
  return groups.length > 0 && isChapter(Number(groups[0])) ? (groups.join('') as Ncm) : null;
}

/** Returns a code as it is printed: `6109.10.00`. */
export function formatNcm(ncm: string): string {
  return `${ncm.slice(0, 4)}.${ncm.slice(4, 6)}.${ncm.slice(6)}`;
}

/** The number of headings of the chapters 01 to 09, whose zero spreadsheets remove. */
const headings = [6, 10, 9, 10, 11, 4, 14, 14, 10];

/**
 * Restores the zero that a spreadsheet took away: `1012100` is `01012100`. Null for other texts, and where the zero makes a heading that
 * the nomenclature lacks: then another digit is missing.
 */
export function restoreNcm(text: string): Ncm | null {
  const [, chapter = '', heading = ''] = /^([1-9])(\d{2})\d{4}$/.exec(text.trim()) ?? [];
  const count = headings[Number(chapter) - 1];
  const isHeading = count !== undefined && Number(heading) >= 1 && Number(heading) <= count;
  return isHeading ? parseNcm(`0${text.trim()}`) : null;
}

const isChapter = (chapter: number) => chapter >= 1 && chapter <= 97 && chapter !== 77;
