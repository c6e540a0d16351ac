import { expect, it } from 'vitest';

import { destinationLines } from './destination-lines.ts';

const address = {
  street: 'Rua Augusta',
  number: '500',
  complement: 'apto 12',
  neighborhood: 'Consolação',
  city: 'São Paulo',
  region: 'SP',
  postcode: '01304000',
};

it.each([
  [
    'a delivery names the full address',
    { name: 'Expresso', pickup: null, isPickedUp: false },
    { heading: 'Rua Augusta, 500, apto 12', line: 'Consolação, São Paulo/SP, 01304-000' },
  ],
  [
    'a pick-up names its own place instead of the customer’s address',
    { name: 'Retirar na loja', pickup: { address: 'Rua da Loja, 1' }, isPickedUp: true },
    { heading: 'Retirar na loja', line: 'Rua da Loja, 1' },
  ],
  [
    'a pick-up without a known place names nothing else',
    { name: 'Retirada na loja', isPickedUp: true },
    { heading: 'Retirada na loja', line: null },
  ],
])('[CHK+02] %s', (_, shipping, lines) => {
  expect(destinationLines(address, shipping)).toEqual(lines);
});

it('[CHK+02] names the shipping method while the address is not loaded', () => {
  const lines = destinationLines(null, { name: 'Expresso', pickup: null, isPickedUp: false });
  expect(lines).toEqual({ heading: 'Expresso', line: null });
});
