import type { PersonType } from '@vitrine/brazil/taxvat.ts';
import type { CustomerAttribute } from '@vitrine/contract/schemas/customer.ts';
import { attributeProblem, appliesTo, isAttributeRequired } from '@vitrine/rules/customer-attribute.ts';

/** Returns the attributes for a kind of person; one without a rule applies to everyone [REG-07]. */
export function attributesFor(
  attributes: readonly CustomerAttribute[],
  kind: PersonType,
): CustomerAttribute[] {
  return attributes.filter((attribute) => attribute.show_in_form > 0 && appliesTo(attribute, kind));
}

const missingTexts: Readonly<Record<CustomerAttribute['type'], string>> = {
  text: 'Preencha este campo',
  tel: 'Digite o número',
  select: 'Escolha uma opção',
  file: 'Escolha um arquivo',
};

/** Returns the error of an attribute's value, or null [REG-07]. */
export function attributeError(attribute: CustomerAttribute, value: string, now: Date): string | null {
  if (value.trim() === '') return isAttributeRequired(attribute) ? missingTexts[attribute.type] : null;
  switch (attribute.type === 'file' ? null : attributeProblem(attribute, value, now)) {
    case null:
      return null;
    case 'validation.date':
      return 'Data inválida';
    case 'validation.date.future':
      return 'A data não pode estar no futuro';
    case 'validation.invalid':
      return attribute.type === 'tel' ? 'Número incompleto' : 'Valor inválido';
  }
}
