import type { ShippingOption } from '@vitrine/contract/schemas/cart.ts';
import { expect, it } from 'vitest';

import { suggestedShippingOption } from './suggested-shipping-option.ts';

const option = (code: string, name: string, price_centavos: number, isPickup = false): ShippingOption => ({
  code,
  name,
  price_centavos,
  free_from_centavos: null,
  business_days: 3,
  arrives_from: '2026-11-24',
  arrives_on: '2026-11-26',
  pickup: isPickup ? { address: null } : null,
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
