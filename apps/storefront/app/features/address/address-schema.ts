import { type Cep, parseCep } from '@vitrine/brazil/cep.ts';
import { isPersonName } from '@vitrine/brazil/person-name.ts';
import { parsePhone } from '@vitrine/brazil/phone.ts';
import { parseUf } from '@vitrine/brazil/uf.ts';
import * as v from 'valibot';

/** Requires a text; the message of an empty one is the instruction. */
export const required = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message));

const personName = (message: string) =>
  v.pipe(
    v.string(),
    v.nonEmpty(message),
    v.check((text) => text === '' || isPersonName(text), 'Use apenas letras e espaços'),
  );
export const firstName = personName('Digite o nome');
export const lastName = personName('Digite o sobrenome');
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
    street: required('Digite a rua'),
    number: v.pipe(required('Digite o número'), v.maxLength(6, 'Use até 6 caracteres')),
    complement: v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (text) => maxComplement === 0 || text.length <= maxComplement,
        `Use até ${maxComplement} caracteres`,
      ),
    ),
    neighborhood: required('Digite o bairro'),
    region: v.pipe(
      required('Escolha o estado'),
      v.check((text) => parseUf(text) !== null, 'Escolha o estado'),
    ),
    city: required('Digite a cidade'),
  });
}
