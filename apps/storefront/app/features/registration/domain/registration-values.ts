import { tidyPersonName } from '@vitrine/brazil/person-name.ts';
import { CPF_MASK, documentCharacters, documentMaskFor } from '@vitrine/brazil/taxvat.ts';
import type { PersonType } from '@vitrine/brazil/taxvat.ts';
import type { AddressInput, CustomerAttribute, CustomerInput } from '@vitrine/contract/schemas/customer.ts';

import { attributesFor } from './attribute-rules.ts';

/** The form's fields as typed. */
export interface RegistrationValues {
  first_name: string;
  last_name: string;
  taxvat: string;
  phone: string;
  email: string;
  password: string;
  /** The chosen group's id; empty for none. */
  group_id: string;
  /** Dynamic attributes, by code. */
  attributes: Record<string, string>;
  isTermsAccepted: boolean;
  /** Honeypot: hidden from people [REG-09]. */
  validator: string;
}

export const noRegistration: RegistrationValues = {
  first_name: '',
  last_name: '',
  taxvat: '',
  phone: '',
  email: '',
  password: '',
  group_id: '',
  attributes: {},
  isTermsAccepted: false,
  validator: '',
};

/** Returns the kind of person whose document is being typed, among those that the store accepts [REG-03]. */
export function kindOf(taxvat: string, accepts: PersonType | 'all'): PersonType {
  return documentMaskFor(taxvat, accepts) === CPF_MASK ? 'pf' : 'pj';
}

/** Returns the e-mail in lower case, without the spaces that phone keyboards add [REG-04]. */
export function tidyEmail(text: string): string {
  return text.replace(/\s/g, '').toLowerCase();
}

/** Returns the request: bare values, and the attributes that apply to the kind of person. */
export function toCustomerInput(
  values: RegistrationValues,
  asked: { attributes: readonly CustomerAttribute[]; kind: PersonType; address: AddressInput | null },
): CustomerInput {
  const attributes: Record<string, string> = {};
  for (const { code } of attributesFor(asked.attributes, asked.kind)) {
    const value = values.attributes[code]?.trim();
    if (value) attributes[code] = value;
  }
  return Object.assign(attributes, {
    first_name: tidyPersonName(values.first_name),
    last_name: tidyPersonName(values.last_name),
    taxvat: documentCharacters(values.taxvat),
    phone: values.phone.replace(/\D/g, ''),
    email: tidyEmail(values.email),
    ...(values.password !== '' && { password: values.password }),
    ...(values.group_id !== '' && { group_id: Number(values.group_id) }),
    ...(values.validator !== '' && { validator: values.validator }),
    addresses: asked.address ? [asked.address] : [],
  });
}
