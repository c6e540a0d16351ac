import type { PaymentMethod } from '@vitrine/contract/schemas/sales.ts';
import { expect, it } from 'vitest';

import { methodsForOrder } from './methods-for-order.ts';

const method = (code: string, type: PaymentMethod['type'], discount_percent: number): PaymentMethod => ({
  code,
  type,
  label: code,
  name: code,
  description: '',
  discount_percent,
});
const methods = [method('pix', 'pix', 5), method('sandbox_card', 'card', 0), method('boleto', 'boleto', 0)];

it.each([
  [undefined, ['pix', 'sandbox_card', 'boleto']],
  ['sandbox_card', ['pix', 'sandbox_card', 'boleto']],
  ['pix', ['pix']],
  ['gone', ['pix', 'sandbox_card', 'boleto']],
])('[CHK-03] an order priced for %s may be paid by %j', (code, codes) => {
  expect(methodsForOrder(methods, code).map((allowed) => allowed.code)).toEqual(codes);
});
