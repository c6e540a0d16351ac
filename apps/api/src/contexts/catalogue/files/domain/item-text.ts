/** Lists in a cell: items are separated by `|`, their parts by marks; a backslash escapes a mark. */

const marks = /[\\|=:#/@]/g;

/** Escapes all marks of a text. */
export function escapeMarks(text: string): string {
  return text.replaceAll(marks, String.raw`\$&`);
}

export function withoutEscapes(text: string): string {
  return text.includes('\\') ? text.replaceAll(/\\(.)/gs, '$1') : text;
}

/** Splits at each mark that is not escaped by a backslash; the parts keep their backslashes. */
export function splitAt(text: string, mark: string): string[] {
  if (!text.includes('\\')) return text.split(mark);
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === mark) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

/** Splits a text at its first mark; null without one. */
export function cutAt(text: string, mark: string): [string, string] | null {
  const [before = '', ...after] = splitAt(text, mark);
  return after.length > 0 ? [before, after.join(mark)] : null;
}

/** Returns the items of a cell, without empty ones. */
export function itemsOf(cell: string): string[] {
  return splitAt(cell, '|')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
