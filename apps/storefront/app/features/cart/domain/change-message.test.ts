import { CallError } from '@vitrine/contract/client.ts';
import { expect, it } from 'vitest';

import { changeMessage } from './change-message.ts';

const add = 'POST /api/cart/carts/items';
const setQuantity = 'PUT /api/cart/carts/{cartId}/items/{itemId}';

const refusal = (params?: Record<string, string>, call: typeof add | typeof setQuantity = add) =>
  new CallError('refusal', {
    call,
    status: 422,
    code: 'quantity_off_step',
    message: 'Off step.',
    params,
  });

it.each([
  [{ min_qty: '12', qty_step: '6' }, 'Vendido de 6 em 6, a partir de 12. Ajuste a quantidade.'],
  [{ min_qty: '3', qty_step: '1' }, 'Vendido a partir de 3. Ajuste a quantidade.'],
  [{ min_qty: '1', qty_step: '1' }, 'Off step.'],
  [{ min_qty: '12' }, 'Off step.'],
  [{ qty_step: '6' }, 'Off step.'],
  [undefined, 'Off step.'],
])('[CAR-06] a quantity that is not sold, refused with %j, is explained by %s', (params, text) => {
  expect(changeMessage(refusal(params))).toBe(text);
});

it('[CAR-06] returns the same message for a changed quantity', () => {
  expect(changeMessage(refusal({ min_qty: '6', qty_step: '6' }, setQuantity))).toBe(
    'Vendido de 6 em 6. Ajuste a quantidade.',
  );
});

it('[ORD-02] returns the server’s message, or a general one without it', () => {
  const soldOut = {
    call: add,
    status: 422,
    code: 'product_out_of_stock',
    message: 'Product out of stock',
    params: { min_qty: '6', qty_step: '6' },
  } as const;
  expect(changeMessage(new CallError('refusal', soldOut))).toBe('Product out of stock');
  expect(changeMessage(new TypeError('x'))).toBe('Something wrong, contact us');
});
