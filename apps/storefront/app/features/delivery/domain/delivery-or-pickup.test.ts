import type { ShippingOption } from '@vitrine/contract/schemas/cart.ts';
import { expect, it } from 'vitest';

import { isPickup, suggestedShippingOption } from './delivery-or-pickup.ts';

it.each([
  ['a point with an address', { name: 'Loja Pinheiros', pickup: { address: 'Rua dos Pinheiros, 1' } }, true],
  ['a point without an address', { name: 'Loja Pinheiros', pickup: { address: null } }, true],
  ['a delivery, whatever its name', { name: 'Retirada em casa', pickup: null }, false],
  ['an order from before points were stored, by its name', { name: 'Retirar na loja' }, true],
  ['such an order that was delivered', { name: 'Entrega (sem retirada)' }, false],
])('recognises %s', (_, option, expected) => {
  expect(isPickup(option)).toBe(expected);
});

const option = (code: string, name: string, price_centavos: number, hasPoint = false): ShippingOption => ({
  code,
  name,
  price_centavos,
  free_from_centavos: null,
  business_days: 3,
  arrives_from: '2026-11-24',
  arrives_on: '2026-11-26',
  pickup: hasPoint ? { address: null } : null,
  quote_id: null,
});
const pickup = option('loja', 'Na loja da Vila Madalena', 0, true);
const economic = option('economica', 'Entrega econômica', 2100);
const express = option('expressa', 'Entrega expressa', 4010);

it.each([
  [[pickup, economic, express], 'economica'],
  [[economic, express], 'economica'],
  [[pickup], undefined],
  [[], undefined],
])('[CHK-03] suggests the cheapest that is delivered: case %#', (options, code) => {
  expect(suggestedShippingOption(options)?.code).toBe(code);
});
