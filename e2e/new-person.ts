import { randomInt } from 'node:crypto';

import { alphanumericCnpjFromSeed, cpfFromSeed } from '@vitrine/fixtures/tax-documents.ts';

export type Person = ReturnType<typeof newPerson>;

/** Somebody who has never been here: documents and e-mail of their own, so that tests share a shop. */
export function newPerson() {
  const seed = randomInt(1, 2 ** 31);
  return {
    cpf: cpfFromSeed(seed),
    cnpj: alphanumericCnpjFromSeed(seed),
    email: `pessoa.${seed}@exemplo.com.br`,
    firstName: 'Beatriz',
    lastName: 'Nogueira Sant’Anna',
    mobile: '11987654321',
    password: 'Segredo!1',
    street: 'Avenida Paulista',
  };
}

/** Nobody else in the shop has these names, this phone or this street: where one of them stands, it is theirs. */
export function unmistakablePerson(): Person {
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

/** Whatever is told of an unmistakable person, in capitals or not, and a phone or CPF in any of its forms. */
export function marksOf({ cpf, email, firstName, lastName, mobile, street }: Person): RegExp {
  const numbers = [cpf, mobile.slice(2)].map((digits) => [...digits].join('[ .()-]*'));
  const words = [email, firstName, lastName, street].map((word) => word.replaceAll('.', '[.]'));
  return new RegExp([...numbers, ...words].join('|'), 'i');
}
