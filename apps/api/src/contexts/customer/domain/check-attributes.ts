import type { PersonType } from '@vitrine/brazil/taxvat.ts';
import { attributeDateProblem, isDateAttribute } from '@vitrine/contract/attribute-date.ts';
import type { FieldMessages } from '@vitrine/contract/envelope.ts';
import type { FieldMessage } from '@vitrine/contract/refusals.ts';
import type { CustomerAttribute } from '@vitrine/contract/schemas/customer.ts';

import { FieldFindings } from './field-findings.ts';

const requiredInForm = 2;

/** Whether the form asks such a person for it; one without a rule is asked of everybody. */
export function isAskedOf(attribute: CustomerAttribute, kind: PersonType): boolean {
  const kinds = attribute.form_rules.toLowerCase().split('|').filter(Boolean);
  return kinds.length === 0 || kinds.includes(kind);
}

const digitsIn = (text: string) => text.replace(/\D/g, '').length;
const placesIn = (mask: string) => mask.replace(/[^#0-9]/g, '').length;

/** What is wrong with what was typed or chosen, or null. */
function problemOf(attribute: CustomerAttribute, value: string, now: Date): FieldMessage | null {
  if (attribute.type === 'file') return isUuid(value) ? null : 'validation.file';
  if (isDateAttribute(attribute)) return attributeDateProblem(attribute, value, now);
  return isFilledRight(attribute, value) ? null : 'validation.invalid';
}

function isFilledRight(attribute: CustomerAttribute, value: string): boolean {
  if (attribute.type === 'select') return attribute.options.some(({ id }) => id === value);
  // A telephone needs as many digits as one of its masks [REG-07].
  const masks = attribute.form_mask.split(';').filter(Boolean);
  return (
    attribute.type !== 'tel' || masks.length === 0 || masks.some((mask) => placesIn(mask) === digitsIn(value))
  );
}

/** A file is named by the id that its upload was given [REG-08]. */
const isUuid = (value: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);

/**
 * The dynamic attributes that the store asks of such a person, from a form's values [REG-07]. Values that no
 * attribute asks for are dropped.
 */
export function checkAttributes(
  attributes: readonly CustomerAttribute[],
  kind: PersonType,
  form: Readonly<Record<string, unknown>>,
  now: Date,
): { values: Record<string, string>; fields: FieldMessages | null } {
  const findings = new FieldFindings();
  const values: Record<string, string> = {};
  for (const attribute of attributes.filter((each) => isAskedOf(each, kind))) {
    const given = form[attribute.code];
    const value = typeof given === 'string' ? given.trim() : '';
    if (value === '') {
      if (attribute.show_in_form === requiredInForm) findings.add(attribute.code, 'validation.required');
      continue;
    }
    const problem = problemOf(attribute, value, now);
    if (problem === null) values[attribute.code] = value;
    else findings.add(attribute.code, problem);
  }
  return { values, fields: findings.messages };
}
