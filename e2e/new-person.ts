import { randomInt } from 'node:crypto';

import { alphanumericCnpjFromSeed, cpfFromSeed } from '@vitrine/fixtures/tax-documents.ts';

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
  };
}
