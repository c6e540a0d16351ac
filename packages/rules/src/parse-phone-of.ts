import { isMobilePhone, parsePhone } from '@vitrine/brazil/phone.ts';
import type { PersonType } from '@vitrine/brazil/taxvat.ts';

/**
 * Returns the phone's digits; null if it is invalid for the kind of person. A person has a mobile phone, a company may
 * have a landline [REG-05].
 */
export function parsePhoneOf(kind: PersonType | null, text: string): ReturnType<typeof parsePhone> {
  const phone = parsePhone(text);
  return phone !== null && (kind === 'pj' || isMobilePhone(phone)) ? phone : null;
}
