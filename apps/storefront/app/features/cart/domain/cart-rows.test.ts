import type { Cart } from '@vitrine/contract/schemas/cart.ts';
import { expect, it } from 'vitest';

import { cartRows, savingsCentavos } from './cart-rows.ts';

const cart: Cart = {
  uuid: '8f9b2c52-7a44-4a5e-9d0f-0d1f6f1f7a10',
  items_count: 3,
  items: [],
  coupon: { code: 'BEMVINDO10', discount_centavos: 2000 },
  totals: { list_centavos: 25_000, items_centavos: 20_000, discount_centavos: 2000, total_centavos: 18_000 },
};

it('[CAR+03] adds up to the total, and tells what was saved', () => {
  const rows = cartRows(cart);
  expect(rows).toEqual([
    { label: 'Produtos (3 itens)', value: 25_000 },
    { label: 'Ofertas', value: -5000 },
    { label: 'Cupom BEMVINDO10', value: -2000 },
  ]);
  expect(rows.reduce((sum, { value }) => sum + value, 0)).toBe(cart.totals.total_centavos);
  expect(savingsCentavos(cart)).toBe(7000);
});

it('leaves out rows that would say zero', () => {
  const plain = { list_centavos: 9000, items_centavos: 9000, discount_centavos: 0, total_centavos: 9000 };
  expect(cartRows({ ...cart, items_count: 1, coupon: null, totals: plain })).toEqual([
    { label: 'Produtos (1 item)', value: 9000 },
  ]);
});
