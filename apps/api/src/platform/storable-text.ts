/** Returns a text from a stranger's file or server as PostgreSQL stores it, on one line and cut to its first characters. */
export function storableText(text: string, longest: number): string {
  // A cut between the halves of a character leaves one that is not well-formed.
  return text
    .slice(0, longest)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ');
}
