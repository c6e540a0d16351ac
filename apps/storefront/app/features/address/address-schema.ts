import { type Cep, parseCep } from '@vitrine/brazil/cep.ts';
import { isPersonName } from '@vitrine/brazil/person-name.ts';
import { parsePhone } from '@vitrine/brazil/phone.ts';
import { parseUf } from '@vitrine/brazil/uf.ts';
import * as v from 'valibot';

export const required = v.pipe(v.string(), v.trim(), v.nonEmpty('Obrigatório'));

export const personName = v.pipe(
  v.string(),
  v.nonEmpty('Obrigatório'),
  v.check((text) => text === '' || isPersonName(text), 'Use apenas letras e espaços'),
);

export interface AddressRules {
  /** False if name and phone are known. */
  readonly isNameRequired: boolean;
  /** 0 if the store sets no limit. */
  readonly maxComplement: number;
  /** False for eight digits that the look-up did not find [ADR-02]. */
  readonly isKnownPostcode: (cep: Cep) => boolean;
}

/** Builds the schema of an address [ADR-01]. */
export function addressSchema({ isNameRequired, maxComplement, isKnownPostcode }: AddressRules) {
  return v.object({
    first_name: isNameRequired ? personName : v.string(),
    last_name: isNameRequired ? personName : v.string(),
    phone: isNameRequired
      ? v.pipe(
          required,
          v.check((text) => parsePhone(text) !== null, 'Telefone inválido'),
        )
      : v.string(),
    postcode: v.pipe(
      required,
      v.check((text) => {
        const cep = parseCep(text);
        return cep !== null && isKnownPostcode(cep);
      }, 'CEP inválido, por favor, preencha o CEP corretamente'),
    ),
    street: required,
    number: v.pipe(required, v.maxLength(6, 'Use até 6 caracteres')),
    complement: v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (text) => maxComplement === 0 || text.length <= maxComplement,
        `Use até ${maxComplement} caracteres`,
      ),
    ),
    neighborhood: required,
    region: v.pipe(
      required,
      v.check((text) => parseUf(text) !== null, 'Escolha o estado'),
    ),
    city: required,
  });
}
