declare const cestBrand: unique symbol;
/** A Código Especificador da Substituição Tributária: seven digits, no dots. */
export type Cest = string & { readonly [cestBrand]: true };

/** Parses '28.038.00', '2803800' or 'CEST 28.038.00'; null for anything else. Its first two digits are one of 28 segments. */
export function parseCest(text: string): Cest | null {
  const bare = text.trim().replace(/^cest:?\s*/i, '');
  const [, ...groups] = /^(\d{2})[.\s-]?(\d{3})[.\s-]?(\d{2})$/.exec(bare) ?? [];
  const segment = Number(groups[0]);
  return segment >= 1 && segment <= 28 ? (groups.join('') as Cest) : null;
}

/** Returns a code as it is printed: `28.038.00`. */
export function formatCest(cest: string): string {
  return `${cest.slice(0, 2)}.${cest.slice(2, 5)}.${cest.slice(5)}`;
}

/** No segment has more items, but for 999, "other". */
const mostItems = 200;

/** Restores the zero that a spreadsheet took away: `103800` is `0103800`. Null for other texts, and where another digit is missing. */
export function restoreCest(text: string): Cest | null {
  const [, item = ''] = /^[1-9](\d{3})\d{2}$/.exec(text.trim()) ?? [];
  const isItem = item === '999' || (Number(item) >= 1 && Number(item) <= mostItems);
  return isItem ? parseCest(`0${text.trim()}`) : null;
}
