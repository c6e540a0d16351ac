import { formatBrlPlain } from '@vitrine/brazil/brl.ts';
import { expect, it } from 'vitest';

import { describePayment, netTermsText } from './describe-payment.ts';

const visa = { brand: 'visa', last4: '1111' };
const price = { total_centavos: 18_990, interest_centavos: 0 };

it.each([
  [{ type: 'pix', card: null, installments: null }, price, 'Pix'],
  [{ type: 'boleto', card: null, installments: null }, price, 'Boleto'],
  [
    { type: 'card', card: visa, installments: 4 },
    price,
    'Visa final 1111, 4x de R$ 47,47 sem juros (1ª de R$ 47,49)',
  ],
  [
    { type: 'card', card: visa, installments: 10 },
    { total_centavos: 144_540, interest_centavos: 14_640 },
    'Visa final 1111, 10x de R$ 144,54 com juros',
  ],
  [{ type: 'card', card: visa, installments: 1 }, price, 'Visa final 1111'],
  [{ type: 'card', card: { brand: 'nova', last4: '1234' }, installments: null }, price, 'Cartão final 1234'],
  [{ type: 'card', card: null, installments: 3 }, price, 'Cartão de crédito, 3x de R$ 63,30 sem juros'],
  [
    { type: 'net_terms', card: null, installments: null, net_terms: { due_date: '2026-12-19' } },
    price,
    'Faturado, vence em 19/12/2026',
  ],
  [
    {
      type: 'net_terms',
      card: null,
      installments: null,
      net_terms: { due_date: '2026-12-19', received_on: '2026-12-18' },
    },
    price,
    'Faturado, pago em 18/12/2026',
  ],
] as const)('[ORD+03] describes %j with %j', (payment, totals, words) => {
  expect(describePayment({ payment: { net_terms: null, ...payment }, totals }, formatBrlPlain)).toBe(words);
});

it('[ADM+16] says the due dates of several instalments, and how far they are paid', () => {
  const part = { amount_centavos: 5_000, received_on: null, received_centavos: 0 };
  const instalments = ['2026-12-19', '2027-01-02', '2027-01-16'].map((day) => ({ ...part, due_date: day }));
  expect(netTermsText({ due_date: '2026-12-19', instalments })).toBe(
    '3 parcelas, vencem em 19/12/2026, 02/01/2027 e 16/01/2027',
  );
  const [first, ...rest] = instalments;
  const paid = first ? [{ ...first, received_on: '2026-12-18', received_centavos: 5_000 }] : [];
  expect(netTermsText({ due_date: '2027-01-02', instalments: [...paid, ...rest] })).toBe(
    '1 de 3 parcelas pagas, a próxima vence em 02/01/2027',
  );
  expect(netTermsText({ due_date: '2027-01-16', received_on: '2027-01-16', instalments })).toBe(
    'pago em 16/01/2027',
  );
});
