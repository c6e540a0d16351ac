/** How a field treats the text of one kind of value [UIX+04]. */
export interface ValueKind {
  /**
   * Returns what a field shows once it has been left: the value in its usual form. Null if the text is no value of this
   * kind: it stays as it was typed, for its author to correct.
   */
  readonly show: (text: string) => string | null;
  /**
   * Inserts punctuation into text while it is typed. It removes and changes nothing; text with characters of its own choice
   * is returned as it is.
   */
  readonly group?: ((text: string) => string) | undefined;
}

const accepted: ReadonlyMap<string, RegExp> = new Map([
  ['#', /^\d$/],
  ['A', /^[\dA-Za-z]$/],
]);

/**
 * Fills a pattern with a text, which may lack its literals: `#` stands for a digit, `A` for a digit or a letter. Null if
 * the text does not fit; it may be shorter than the pattern.
 */
export function fillPattern(pattern: string, text: string): string | null {
  let rest = text;
  let filled = '';
  for (const mark of pattern) {
    if (rest === '') return filled;
    const accepts = accepted.get(mark);
    const next = rest.slice(0, 1);
    if (accepts === undefined ? next === mark : accepts.test(next)) {
      filled += next;
      rest = rest.slice(1);
    } else if (accepts === undefined) filled += mark;
    else return null;
  }
  return rest === '' ? filled : null;
}

/** Inserts the literals of a pattern into a text that lacks them; returns a text that does not fit as it is. */
export function insertLiterals(pattern: string, text: string): string {
  return fillPattern(pattern, text) ?? text;
}
