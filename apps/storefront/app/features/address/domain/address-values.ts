import { parseCep } from '@vitrine/brazil/cep.ts';
import { tidyPersonName } from '@vitrine/brazil/person-name.ts';
import { parsePhone } from '@vitrine/brazil/phone.ts';
import type { AddressInput } from '@vitrine/contract/schemas/customer.ts';
import type { AddressField } from '@vitrine/rules/address-fields.ts';

/** The form's fields as typed. */
export type AddressValues = Record<AddressField, string>;

export const noAddress: AddressValues = {
  first_name: '',
  last_name: '',
  phone: '',
  postcode: '',
  street: '',
  number: '',
  complement: '',
  neighborhood: '',
  region: '',
  city: '',
};

/** Fields that a wrong postcode clears; name and phone stay [ADR-02]. */
export const streetAddressFields = [
  'street',
  'number',
  'complement',
  'neighborhood',
  'region',
  'city',
] as const;

/** The value for a building without a number. */
export const noNumber = 'S/N';

export function toAddressInput(values: AddressValues, isDefault: 0 | 1 = 0): AddressInput {
  return {
    ...values,
    first_name: tidyPersonName(values.first_name),
    last_name: tidyPersonName(values.last_name),
    phone: parsePhone(values.phone) ?? values.phone,
    postcode: parseCep(values.postcode) ?? values.postcode,
    country: 'BR',
    is_default: isDefault,
  };
}
