import { parseEmail } from '@vitrine/brazil/email.ts';
import { tidyPersonName } from '@vitrine/brazil/person-name.ts';
import { parsePhone } from '@vitrine/brazil/phone.ts';
import { documentCharacters, type PersonType } from '@vitrine/brazil/taxvat.ts';
import type { AddressInput, CustomerAttribute, CustomerInput } from '@vitrine/contract/schemas/customer.ts';
import { tidyAttribute } from '@vitrine/rules/customer-attribute.ts';

import { attributesFor } from './attribute-rules.ts';

/** The form's fields as typed. */
export interface RegistrationValues {
  first_name: string;
  last_name: string;
  taxvat: string;
  /** Of a company. */
  company_name: string;
  trade_name: string;
  activity: string;
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
  company_name: '',
  trade_name: '',
  activity: '',
  phone: '',
  email: '',
  password: '',
  group_id: '',
  attributes: {},
  isTermsAccepted: false,
  validator: '',
};

/** Returns what a company typed of itself, without what is blank: the registry may know it. */
function companyOf(
  values: RegistrationValues,
): Partial<Pick<RegistrationValues, 'company_name' | 'trade_name' | 'activity'>> {
  const [company_name, trade_name, activity] = [values.company_name, values.trade_name, values.activity].map(
    (text) => text.trim(),
  );
  return {
    ...(company_name && { company_name }),
    ...(trade_name && { trade_name }),
    ...(activity && { activity }),
  };
}

/** Returns the request: bare values, and the attributes that apply to the kind of person. */
export function toCustomerInput(
  values: RegistrationValues,
  form: { attributes: readonly CustomerAttribute[]; kind: PersonType; address: AddressInput | null },
): CustomerInput {
  const attributes: Record<string, string> = {};
  for (const attribute of attributesFor(form.attributes, form.kind)) {
    const value = tidyAttribute(attribute, values.attributes[attribute.code] ?? '');
    if (value !== '') attributes[attribute.code] = value;
  }
  return Object.assign(attributes, {
    first_name: tidyPersonName(values.first_name),
    last_name: tidyPersonName(values.last_name),
    taxvat: documentCharacters(values.taxvat),
    ...(form.kind === 'pj' && companyOf(values)),
    phone: parsePhone(values.phone) ?? values.phone,
    email: parseEmail(values.email) ?? values.email,
    ...(values.password !== '' && { password: values.password }),
    ...(values.group_id !== '' && { group_id: Number(values.group_id) }),
    ...(values.validator !== '' && { validator: values.validator }),
    addresses: form.address ? [form.address] : [],
  });
}
