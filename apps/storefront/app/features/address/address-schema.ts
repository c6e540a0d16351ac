import { type Cep, parseCep, formatCep } from '@vitrine/brazil/cep.ts';
import { isPersonName } from '@vitrine/brazil/person-name.ts';
import { parsePhone, formatPhone } from '@vitrine/brazil/phone.ts';
import { parseUf } from '@vitrine/brazil/uf.ts';
import { visibleLine } from '@vitrine/brazil/visible-text.ts';
import type { UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';

import type { AddressValues } from './domain/address-values.ts';

const fits = (longest: number) =>
  v.maxLength<string, number, string>(longest, `Use até ${longest} caracteres`);

/** Requires a text; the message of an empty one is the instruction. */
export const required = (message: string) =>
  v.pipe(v.string(), v.transform(visibleLine), v.nonEmpty(message));

const personName = (message: string) =>
  v.pipe(
    required(message),
    v.check((text) => text === '' || isPersonName(text), 'Use apenas letras e espaços'),
    fits(80),
  );
export const firstName = personName('Digite o nome');
export const lastName = personName('Digite o sobrenome');
/** In characters, where the store sets no limit. */
const longestComplement = 120;
export const missingPhone = 'Digite o telefone com DDD';

export interface AddressRules {
  /** False if name and phone are known. */
  readonly isNameRequired: boolean;
  /** 0 if the store sets no limit. */
  readonly maxComplement: number;
  /** False for eight digits that the lookup did not find [ADR-02]. */
  readonly isKnownPostcode: (cep: Cep) => boolean;
}

/** Builds the schema of an address [ADR-01]. */
export function addressSchema({ isNameRequired, maxComplement, isKnownPostcode }: AddressRules) {
  return v.object({
    first_name: isNameRequired ? firstName : v.string(),
    last_name: isNameRequired ? lastName : v.string(),
    phone: isNameRequired
      ? v.pipe(
          required(missingPhone),
          v.check((text) => parsePhone(text) !== null, 'Telefone inválido'),
        )
      : v.string(),
    postcode: v.pipe(
      required('Digite seu CEP'),
      v.check((text) => {
        const cep = parseCep(text);
        return cep !== null && isKnownPostcode(cep);
      }, 'CEP inválido, por favor, preencha o CEP corretamente'),
    ),
    street: v.pipe(required('Digite a rua'), fits(160)),
    number: v.pipe(required('Digite o número'), fits(6)),
    complement: v.pipe(
      v.string(),
      v.transform(visibleLine),
      fits(maxComplement === 0 ? longestComplement : maxComplement),
    ),
    neighborhood: v.pipe(required('Digite o bairro'), fits(120)),
    region: v.pipe(
      required('Escolha o estado'),
      v.check((text) => parseUf(text) !== null, 'Escolha o estado'),
    ),
    city: v.pipe(required('Digite a cidade'), fits(120)),
  });
}

/** State shared by the components of the address form. */
export type AddressFormState = UseFormReturn<AddressValues, unknown, AddressValues>;

/** Formats a stored phone; returns any other text unchanged. */
export function showPhone(bare: string): string {
  const phone = parsePhone(bare);
  return phone ? formatPhone(phone) : bare;
}

/** Formats a stored postcode; returns any other text unchanged. */
export function showCep(bare: string): string {
  const cep = parseCep(bare);
  return cep ? formatCep(cep) : bare;
}
