import { expect, it } from 'vitest';

import { isPickup } from './is-pickup.ts';

it.each([
  ['a point with an address', { name: 'Loja Pinheiros', pickup: { address: 'Rua dos Pinheiros, 1' } }, true],
  ['a point without an address', { name: 'Loja Pinheiros', pickup: { address: null } }, true],
  ['a delivery, whatever its name', { name: 'Retirada em casa', pickup: null }, false],
  ['an order from before points were stored, by its name', { name: 'Retirar na loja' }, true],
  ['such an order that was delivered', { name: 'Entrega (sem retirada)' }, false],
])('recognises %s', (_, option, expected) => {
  expect(isPickup(option)).toBe(expected);
});
