import { expect, it } from 'vitest';

import { inPlace } from './in-place.ts';

it.each([
  ['Rua Harmonia, 415', 'na Rua Harmonia, 415'],
  ['R. Harmonia, 415', 'na R. Harmonia, 415'],
  ['Av. Paulista, 1000', 'na Av. Paulista, 1000'],
  ['AVENIDA DO CONTORNO, 920', 'na AVENIDA DO CONTORNO, 920'],
  ['Praça da Sé', 'na Praça da Sé'],
  ['Largo da Ordem, 3', 'no Largo da Ordem, 3'],
  ['Pátio do Colégio', 'no Pátio do Colégio'],
  ['Shopping Cidade, loja 12', 'no Shopping Cidade, loja 12'],
  ['SQS 308, bloco A', 'em SQS 308, bloco A'],
  ['Ruas Cruzadas, 1', 'em Ruas Cruzadas, 1'],
  ['', 'em '],
])('writes the preposition of %j', (address, written) => {
  expect(inPlace(address)).toBe(written);
});
