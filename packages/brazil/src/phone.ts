declare const phoneBrand: unique symbol;
/** DDD and number, 10 digits (landline) or 11 (mobile), no country code, no mask. */
export type Phone = string & { readonly [phoneBrand]: true };

// Not the library's phone modules, which include the table of states.
/** The 67 area codes that Anatel has assigned. */
const AREA_CODE = '(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])';
const MOBILE_OR_LANDLINE = new RegExp(`^${AREA_CODE}(?:9\\d{8}|[2-5]\\d{7})$`);
const PHONE_CHARACTERS = /^[\d\s()+.-]+$/;

/** Removes the country code, +55 or a bare 55; 55 is also an area code (RS), so the length decides. */
function nationalDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const hasCountryCode = text.trim().startsWith('+') || digits.length > 11;
  return hasCountryCode && digits.startsWith('55') ? digits.slice(2) : digits;
}

/**
 * Parses a Brazilian number in any mask. Null for unknown area codes, foreign numbers, and numbers that repeat one digit
 * after the area code [REG-05].
 */
export function parsePhone(text: string): Phone | null {
  if (!PHONE_CHARACTERS.test(text)) return null;
  const digits = nationalDigits(text);
  if (!MOBILE_OR_LANDLINE.test(digits) || /^..(\d)\1+$/.test(digits)) return null;
  return digits as Phone;
}

export function isMobilePhone(phone: Phone): boolean {
  return phone.length === 11;
}

export function formatPhone(phone: Phone): string {
  return phone.replace(/^(..)(.+)(....)$/, '($1) $2-$3');
}
