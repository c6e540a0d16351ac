import { isPersonName, tidyPersonName } from '@vitrine/brazil/person-name.ts';
import type { PersonType } from '@vitrine/brazil/taxvat.ts';
import type { FieldMessages } from '@vitrine/contract/envelope.ts';
import { parsePhoneOf } from '@vitrine/rules/parse-phone-of.ts';

import { FieldFindings } from './field-findings.ts';

export interface ContactInput {
  first_name: string;
  last_name: string;
  phone: string;
}

export type CheckedContact = ContactInput;

/**
 * Returns name and phone as stored, or the messages by field. A person needs a mobile phone, a company may have a
 * landline [REG-05].
 */
export function checkContact(
  input: ContactInput,
  kind: PersonType | null,
): { contact: CheckedContact | null; fields: FieldMessages | null } {
  const findings = new FieldFindings();
  for (const field of ['first_name', 'last_name'] as const) {
    if (input[field].trim() === '') findings.add(field, 'validation.required');
    else if (!isPersonName(input[field])) findings.add(field, 'validation.name');
  }
  const phone = parsePhoneOf(kind, input.phone);
  if (input.phone.trim() === '') findings.add('phone', 'validation.required');
  else if (!phone) findings.add('phone', 'validation.phone');
  const fields = findings.messages;
  if (fields || !phone) return { contact: null, fields };
  const first_name = tidyPersonName(input.first_name);
  return { contact: { first_name, last_name: tidyPersonName(input.last_name), phone }, fields: null };
}
