/** Returns a text from a stranger's file or server as PostgreSQL stores it, on one line and cut to its first characters. */
export function storableText(text: string, longest: number): string {
  // A cut between the halves of a character leaves one that is not well-formed.
  return text
    .slice(0, longest)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** Returns whether PostgreSQL can store every text of a value: none contains NUL or a lone surrogate. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, one]) => isStorable(key) && isStorable(one));
}
