import { CallError } from '@vitrine/contract/client.ts';
import { expect, it } from 'vitest';

import { changeMessage } from './change-message.ts';

const refusal = (params?: Record<string, string>) =>
  new CallError('refusal', {
    call: 'POST /api/cart/carts/items',
    status: 422,
    code: 'quantity_off_step',
    message: 'Off step.',
    params,
  });

it.each([
  [{ min_qty: '12', qty_step: '6' }, 'Vendido de 6 em 6, a partir de 12. Ajuste a quantidade.'],
  [{ min_qty: '3', qty_step: '1' }, 'Vendido a partir de 3. Ajuste a quantidade.'],
  [undefined, 'Off step.'],
])('[CAR-06] a quantity that is not sold, refused with %j, is told as %s', (params, text) => {
  expect(changeMessage(refusal(params))).toBe(text);
});

it('[ORD-02] tells what the server says, and something where it said nothing', () => {
  const soldOut = {
    call: 'POST /api/cart/carts/items',
    status: 422,
    code: 'product_out_of_stock',
    message: 'Product out of stock',
  } as const;
  expect(changeMessage(new CallError('refusal', soldOut))).toBe('Product out of stock');
  expect(changeMessage(new TypeError('x'))).toBe('Something wrong, contact us');
});
