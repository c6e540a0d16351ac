import type { PersonType } from '@vitrine/brazil/taxvat.ts';
import { attributeDateProblem, isDateAttribute } from '@vitrine/contract/attribute-date.ts';
import type { CustomerAttribute } from '@vitrine/contract/schemas/customer.ts';

const requiredInForm = 2;

const dateTexts = {
  'validation.date': 'Data inválida',
  'validation.date.future': 'A data não pode estar no futuro',
} as const;

/** The attributes that the form asks of such a person; one without a rule applies to everyone [REG-07]. */
export function attributesFor(
  attributes: readonly CustomerAttribute[],
  person: PersonType,
): CustomerAttribute[] {
  return attributes.filter((attribute) => {
    const persons = attribute.form_rules.toLowerCase().split('|').filter(Boolean);
    return attribute.show_in_form > 0 && (persons.length === 0 || persons.includes(person));
  });
}

export function isAttributeRequired(attribute: CustomerAttribute): boolean {
  return attribute.show_in_form === requiredInForm;
}

const digitsIn = (text: string) => text.replace(/\D/g, '').length;
const placesIn = (mask: string) => mask.replace(/[^#0-9]/g, '').length;

/** An attribute's masks, the shortest first. */
export function masksOf(attribute: Pick<CustomerAttribute, 'form_mask'>): string[] {
  return attribute.form_mask
    .split(';')
    .filter(Boolean)
    .toSorted((one, other) => placesIn(one) - placesIn(other));
}

/** The mask for what is typed: the shortest that holds its digits. */
export function maskFor(masks: readonly string[], text: string): string | null {
  return masks.find((mask) => placesIn(mask) >= digitsIn(text)) ?? masks.at(-1) ?? null;
}

/** Returns the error of an attribute's value, or null [REG-07]. */
export function attributeProblem(attribute: CustomerAttribute, value: string, now: Date): string | null {
  if (value.trim() === '') return isAttributeRequired(attribute) ? 'Obrigatório' : null;
  if (attribute.type === 'select') {
    return attribute.options.some(({ id }) => id === value) ? null : 'Valor inválido';
  }
  if (isDateAttribute(attribute)) {
    const problem = attributeDateProblem(attribute, value, now);
    return problem && dateTexts[problem];
  }
  const masks = masksOf(attribute);
  const isComplete =
    attribute.type !== 'tel' ||
    masks.length === 0 ||
    masks.some((mask) => placesIn(mask) === digitsIn(value));
  return isComplete ? null : 'Número incompleto';
}
