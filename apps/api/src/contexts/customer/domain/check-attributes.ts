import type { PersonType } from '@vitrine/brazil/taxvat.ts';
import type { FieldMessages } from '@vitrine/contract/envelope.ts';
import type { FieldMessage } from '@vitrine/contract/refusals.ts';
import type { CustomerAttribute } from '@vitrine/contract/schemas/customer.ts';
import {
  attributeProblem,
  appliesTo,
  isAttributeRequired,
  tidyAttribute,
} from '@vitrine/rules/customer-attribute.ts';

import { FieldFindings } from './field-findings.ts';

/** Returns the message for an invalid value, or null. */
function problemOf(attribute: CustomerAttribute, value: string, now: Date): FieldMessage | null {
  if (attribute.type === 'file') return isUuid(value) ? null : 'validation.file';
  return attributeProblem(attribute, value, now);
}

/** A file attribute holds the id of its upload [REG-08]. */
const isUuid = (value: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);

/**
 * Returns the dynamic attributes that apply to the kind of person, or the messages by field [REG-07]. Drops other
 * values.
 */
export function checkAttributes(
  attributes: readonly CustomerAttribute[],
  kind: PersonType,
  form: Readonly<Record<string, unknown>>,
  now: Date,
): { values: Record<string, string>; fields: FieldMessages | null } {
  const findings = new FieldFindings();
  const values: Record<string, string> = {};
  for (const attribute of attributes.filter((each) => appliesTo(each, kind))) {
    const answer = form[attribute.code];
    const value = typeof answer === 'string' ? tidyAttribute(attribute, answer) : '';
    if (value === '') {
      if (isAttributeRequired(attribute)) findings.add(attribute.code, 'validation.required');
      continue;
    }
    const problem = problemOf(attribute, value, now);
    if (problem === null) values[attribute.code] = value;
    else findings.add(attribute.code, problem);
  }
  return { values, fields: findings.messages };
}
