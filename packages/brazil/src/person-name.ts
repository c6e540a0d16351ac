/** Latin letters of Portuguese and its neighbours, accents included; not × and ÷, which sit among them. */
const LETTER = 'A-Za-zÀ-ÖØ-öø-ſ';
/**
 * REG-05 asks for letters and spaces only. Apostrophe and hyphen between letters are our extension: they are in the
 * documents of people called D'Ávila or Sant'Anna-Lima.
 */
const PERSON_NAME = new RegExp(`^[${LETTER}]+(?:[ '’-][${LETTER}]+)*$`);

/** Trimmed, single spaces, accents composed: what is stored. */
export function tidyPersonName(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ');
}

/** Asks nothing about length: one letter is a name. */
export function isPersonName(text: string): boolean {
  return PERSON_NAME.test(tidyPersonName(text));
}

/** The first word, and all the others. lastName is empty for a single word. */
export function splitFullName(text: string): { readonly firstName: string; readonly lastName: string } {
  const [firstName = '', ...others] = tidyPersonName(text).split(' ');
  return { firstName, lastName: others.join(' ') };
}
