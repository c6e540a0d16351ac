import { parseEmail } from '@vitrine/brazil/email.ts';
import { parseTaxvat, type PersonType } from '@vitrine/brazil/taxvat.ts';
import type { FieldMessages } from '@vitrine/contract/envelope.ts';
import type { Settings } from '@vitrine/contract/settings.ts';
import { passwordProblems } from '@vitrine/rules/password-problems.ts';

import { type CheckedContact, type ContactInput, checkContact } from './check-contact.ts';
import { FieldFindings } from './field-findings.ts';

export interface PersonInput extends ContactInput {
  taxvat: string;
  email: string;
  password?: string | undefined;
}

export interface CheckedPerson extends CheckedContact {
  kind: PersonType;
  taxvat: string;
  email: string;
}

type PersonSettings = Pick<Settings, 'clients/type_persons' | 'checkout/require_password'>;

/**
 * Returns the person or company as it is stored, or the messages by field [REG-02 to REG-05]. A person needs a mobile
 * phone, a company may have a landline. `kind` is set if the taxvat determines it.
 */
export function checkPerson(
  input: PersonInput,
  settings: PersonSettings,
): { person: CheckedPerson | null; kind: PersonType | null; fields: FieldMessages | null } {
  const findings = new FieldFindings();
  for (const field of ['taxvat', 'email'] as const) {
    if (input[field].trim() === '') findings.add(field, 'validation.required');
  }

  const accepts = settings['clients/type_persons'];
  const parsed = parseTaxvat(input.taxvat);
  const taxvat = parsed && (accepts === 'all' || accepts === parsed.kind) ? parsed : null;
  if (input.taxvat.trim() !== '' && !taxvat) findings.add('taxvat', 'validation.taxvat');

  const checked = checkContact(input, taxvat?.kind ?? null);
  findings.addAll('', checked.fields);

  const email = parseEmail(input.email);
  if (input.email.trim() !== '' && !email) findings.add('email', 'validation.email');

  const password = input.password ?? '';
  if (password !== '') for (const lack of passwordProblems(password)) findings.add('password', lack);
  else if (settings['checkout/require_password']) findings.add('password', 'validation.required');

  const fields = findings.messages;
  const person =
    fields || !taxvat || !checked.contact || !email
      ? null
      : {
          kind: taxvat.kind,
          taxvat: taxvat.value,
          email,
          ...checked.contact,
        };
  return { person, kind: taxvat?.kind ?? null, fields };
}
