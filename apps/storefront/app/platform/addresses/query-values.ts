/** Parses a page number; 1 if it is absent, null if it is malformed. */
export function parsePageNumber(text: string | undefined): number | null {
  if (text === undefined || text === '') return 1;
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}

/**
 * Normalizes search text for the contract: one line, cut to the call's maximum length, without characters that databases
 * refuse.
 */
export function parseSearchText(text: string | undefined, maxLength: number): string {
  const line = (text ?? '').replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  return line
    .slice(0, maxLength)
    .replaceAll(/\p{Cs}/gu, '')
    .trim();
}
