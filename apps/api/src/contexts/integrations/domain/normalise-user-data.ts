/** Personal data that a conversion API may receive, before normalisation. */
export interface UserData {
  external_id?: string | undefined;
  em?: string | undefined;
  ph?: string | undefined;
  fn?: string | undefined;
  ln?: string | undefined;
  ct?: string | undefined;
  st?: string | undefined;
  country?: string | undefined;
  zp?: string | undefined;
}

const brazil = '55';

const trimmed = (text: string) => text.trim().toLowerCase();
const letters = (text: string) =>
  trimmed(text)
    .replace(/[^\p{L}\p{M}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Adds the country code, removes symbols and leading zeros; a number without a country is Brazilian. */
function phone(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  const hasCountry = /^\s*(\+|00)/.test(text) || digits.length > 11;
  return digits === '' || hasCountry ? digits : `${brazil}${digits}`;
}

/** The provider's documented normalisation of each value before hashing. */
const rules: { readonly [Name in keyof UserData]-?: (text: string) => string } = {
  external_id: (text) => text.trim(),
  em: trimmed,
  ph: phone,
  fn: letters,
  ln: letters,
  ct: (text) => letters(text).replaceAll(' ', ''),
  st: (text) => letters(text).replaceAll(' ', ''),
  country: (text) => letters(text).replaceAll(' ', ''),
  zp: (text) => trimmed(text).replace(/[\s-]/g, ''),
};

/** Returns the normalised values, without empty ones. */
export function normaliseUserData(given: UserData): { [Name in keyof UserData]?: string } {
  const entries = Object.entries(rules).flatMap(([name, normalise]) => {
    // The keys of the rules are exactly those of the data.
    const value = normalise(given[name as keyof UserData] ?? '');
    return value === '' ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}
