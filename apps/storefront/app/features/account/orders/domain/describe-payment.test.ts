import { expect, it } from 'vitest';

import { describePayment } from './describe-payment.ts';

const visa = { brand: 'visa', last4: '1111' };

it.each([
  [{ type: 'pix', card: null, installments: null }, 'Pix'],
  [{ type: 'boleto', card: null, installments: null }, 'Boleto'],
  [{ type: 'card', card: visa, installments: 6 }, 'Visa final 1111 em 6x'],
  [{ type: 'card', card: visa, installments: 1 }, 'Visa final 1111'],
  [{ type: 'card', card: { brand: 'nova', last4: '1234' }, installments: null }, 'Cartão final 1234'],
  [{ type: 'card', card: null, installments: 3 }, 'Cartão de crédito em 3x'],
] as const)('names %j', (payment, words) => {
  expect(describePayment(payment)).toBe(words);
});
