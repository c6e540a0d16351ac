/** How a field treats the text of one kind of value [UIX+04]. */
export interface FieldKind {
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

/**
 * Inserts the literals of a pattern in front of the characters that follow them; `#` and `A` stand for one character. The
 * text has at most as many characters as the pattern has places.
 */
export function insertLiterals(pattern: string, text: string): string {
  let rest = text;
  let shown = '';
  for (const place of pattern) {
    if (rest === '') break;
    if (place === '#' || place === 'A') {
      shown += rest.slice(0, 1);
      rest = rest.slice(1);
    } else shown += place;
  }
  return shown;
}
