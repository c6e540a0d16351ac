import { orderStatuses } from '@vitrine/contract/schemas/sales.ts';
import { expect, it } from 'vitest';

import { orderStatusView, groupedInvoiceKey } from './order-status-view.ts';

it.each([
  ['awaiting_payment', 'Aguardando pagamento', 'warning'],
  ['in_review', 'Pagamento em análise', 'warning'],
  ['paid', 'Pagamento aprovado', 'success'],
  ['preparing', 'Em separação', 'neutral'],
  ['shipped', 'A caminho', 'neutral'],
  ['delivered', 'Entregue', 'success'],
  ['cancelled', 'Cancelado', 'neutral'],
] as const)('[ACC-01] labels an order that is %s "%s", in the tone %s', (status, label, tone) => {
  expect(orderStatusView(status)).toMatchObject({ label, tone });
});

it('[ACC-01] explains each status in a sentence of its own', () => {
  const texts = orderStatuses.map((status) => orderStatusView(status).text);
  expect(new Set(texts).size).toBe(orderStatuses.length);
  expect(texts.filter((text) => !/^\p{Lu}.+\.$/u.test(text))).toEqual([]);
});

it('[ACC-01] shows the key of an invoice in groups of four', () => {
  expect(groupedInvoiceKey('35261112345678000190550010000001231000000127')).toBe(
    '3526 1112 3456 7800 0190 5500 1000 0001 2310 0000 0127',
  );
});
