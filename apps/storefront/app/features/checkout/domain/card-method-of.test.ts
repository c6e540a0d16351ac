import type { PaymentMethod } from '@vitrine/contract/schemas/sales.ts';
import { expect, it } from 'vitest';

import { cardMethodOf } from './card-method-of.ts';

const method = (code: string, type: PaymentMethod['type']): PaymentMethod => ({
  code,
  type,
  label: code,
  name: code,
  description: '',
  discount_percent: 0,
});
const [pix, one, other] = [method('pix', 'pix'), method('one', 'card'), method('other', 'card')];

it.each([
  ['the card chosen', [pix, one, other], other, other],
  ['the first card while another way is chosen', [pix, one, other], pix, one],
  ['the first card while none is', [pix, one], undefined, one],
  ['none where there is no card', [pix], pix, undefined],
])('[PAY-02] asks for the instalments of %s', (_what, methods, chosen, expected) => {
  expect(cardMethodOf(methods, chosen)).toBe(expected);
});
