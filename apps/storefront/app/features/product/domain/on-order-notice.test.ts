import { expect, it } from 'vitest';

import { onOrderNotice } from './on-order-notice.ts';

it.each([
  [5, null, 'Sob encomenda: sai em até 5 dias úteis'],
  [1, null, 'Sob encomenda: sai em até 1 dia útil'],
  [null, '2026-12-12', 'Pré-venda: envio a partir de 12/12'],
])('[CAT+07] promises %s business days or %s as: %s', (business_days, date, text) => {
  expect(onOrderNotice({ business_days, date, in_stock_qty: 0 })).toBe(text);
});
