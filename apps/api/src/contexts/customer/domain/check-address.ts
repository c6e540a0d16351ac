import { parseCep } from '@vitrine/brazil/cep.ts';
import { isPersonName, tidyPersonName } from '@vitrine/brazil/person-name.ts';
import { parsePhone } from '@vitrine/brazil/phone.ts';
import { parseUf } from '@vitrine/brazil/uf.ts';
import type { FieldMessages } from '@vitrine/contract/envelope.ts';
import type { Address, AddressInput } from '@vitrine/contract/schemas/customer.ts';
import type { Settings } from '@vitrine/contract/settings.ts';
import { type AddressField, addressFields } from '@vitrine/rules/address-fields.ts';

import { FieldFindings } from './field-findings.ts';

export type CheckedAddress = Record<AddressField | 'country', string>;

/** Returns the address as stored, or the messages by field [ADR-01]. Phone, postcode and state are stored bare. */
export function checkAddress(
  input: AddressInput,
  settings: Pick<Settings, 'address/complement_length'>,
): { address: CheckedAddress } | { fields: FieldMessages } {
  const findings = new FieldFindings();
  for (const field of addressFields) {
    if (field !== 'complement' && input[field] === '') findings.add(field, 'validation.required');
  }
  for (const field of ['first_name', 'last_name'] as const) {
    if (input[field] !== '' && !isPersonName(input[field])) findings.add(field, 'validation.name');
  }
  const phone = parsePhone(input.phone);
  if (input.phone !== '' && !phone) findings.add('phone', 'validation.phone');
  const postcode = parseCep(input.postcode);
  if (input.postcode !== '' && !postcode) findings.add('postcode', 'validation.postcode');
  const region = parseUf(input.region);
  if (input.region !== '' && !region) findings.add('region', 'validation.invalid');
  const country = input.country ?? 'BR';
  if (country.toUpperCase() !== 'BR') findings.add('country', 'validation.invalid');
  const complement = input.complement ?? '';
  const maxLength = settings['address/complement_length'];
  if (maxLength > 0 && complement.length > maxLength) findings.add('complement', 'validation.too_long');
  const fields = findings.messages;
  if (fields || !phone || !postcode || !region) return { fields: fields ?? {} };
  return {
    address: {
      first_name: tidyPersonName(input.first_name),
      last_name: tidyPersonName(input.last_name),
      phone,
      postcode,
      street: input.street,
      number: input.number,
      complement,
      neighborhood: input.neighborhood,
      region,
      city: input.city,
      country: 'BR',
    },
  };
}

/** Converts a stored address to the contract's form. */
export function toAddressResponse(row: Omit<Address, 'is_default'> & { is_default: boolean }): Address {
  return { ...row, is_default: row.is_default ? 1 : 0 };
}
