import { randomInt } from 'node:crypto';

import { alphanumericCnpjFromSeed, cpfFromSeed } from '@vitrine/fixtures/tax-documents.ts';

export type NewPerson = ReturnType<typeof newPerson>;

/** Returns an unregistered person with unique documents and e-mail, so that tests can share a shop. */
export function newPerson() {
  const seed = randomInt(1, 2 ** 31);
  return {
    cpf: cpfFromSeed(seed),
    cnpj: alphanumericCnpjFromSeed(seed),
    email: `pessoa.${seed}@exemplo.com.br`,
    firstName: 'Beatriz',
    lastName: "Nogueira Sant'Anna",
    mobile: '11987654321',
    password: 'Segredo!1',
    street: 'Avenida Paulista',
  };
}

/** Returns a person whose names, phone and street occur nowhere else in the shop, so that a test can search for them. */
export function unmistakablePerson(): NewPerson {
  const digits = String(randomInt(1e7, 1e8));
  const word = [...digits].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  return {
    ...newPerson(),
    firstName: `Zu${word}`,
    lastName: `Quinta${word}`,
    mobile: `119${digits}`,
    street: `Travessa ${word}`,
  };
}

/** Matches any data of an unmistakable person: names in any case, phone and CPF in any format. */
export function personalDataPattern({ cpf, email, firstName, lastName, mobile, street }: NewPerson): RegExp {
  const numbers = [cpf, mobile.slice(2)].map((digits) => [...digits].join('[ .()-]*'));
  const words = [email, firstName, lastName, street].map((word) => word.replaceAll('.', '[.]'));
  return new RegExp([...numbers, ...words].join('|'), 'i');
}
