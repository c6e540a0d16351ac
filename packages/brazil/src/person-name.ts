/** Latin letters of Portuguese and related languages, with accents; without × and ÷, which are in the same range. */
const LETTER = 'A-Za-zÀ-ÖØ-öø-ſ';
/**
 * REG-05 allows letters and spaces only. Apostrophes and hyphens between letters are an extension for names such as
 * D'Ávila or Sant'Anna-Lima.
 */
const PERSON_NAME = new RegExp(`^[${LETTER}]+(?:[ '’-][${LETTER}]+)*$`);

/** Normalises for storage: trimmed, single spaces, composed accents. */
export function tidyPersonName(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ');
}

/** Returns whether the text has only the characters of a name, at any length: one letter is a name. */
export function isPersonName(text: string): boolean {
  return PERSON_NAME.test(tidyPersonName(text));
}

/** Splits after the first word; lastName is empty for a single word. */
export function splitFullName(text: string): { readonly firstName: string; readonly lastName: string } {
  const [firstName = '', ...others] = tidyPersonName(text).split(' ');
  return { firstName, lastName: others.join(' ') };
}
