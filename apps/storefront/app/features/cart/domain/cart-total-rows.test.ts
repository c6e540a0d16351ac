import type { Cart } from '@vitrine/contract/schemas/cart.ts';
import { expect, it } from 'vitest';

import { cartTotalRows, savingsCentavos } from './cart-total-rows.ts';

const discount = { is_free_shipping: false, lines: [] };
const cart: Cart = {
  uuid: '8f9b2c52-7a44-4a5e-9d0f-0d1f6f1f7a10',
  items_count: 3,
  items: [],
  saved_for_later: [],
  coupon: { code: 'BEMVINDO10', discount_centavos: 2000, problem: null },
  gift_wrap: { price_centavos: 1290, message: '' },
  discounts: [
    { ...discount, kind: 'promotion', code: 'leve', name: 'Leve 3, pague 2', amount_centavos: 1000 },
    { ...discount, kind: 'coupon', code: 'BEMVINDO10', name: 'BEMVINDO10', amount_centavos: 2000 },
  ],
  totals: {
    list_centavos: 25_000,
    items_centavos: 20_000,
    discount_centavos: 3000,
    gift_wrap_centavos: 1290,
    total_centavos: 18_290,
  },
  by_payment: [],
};

it('[CAR+03] adds up to the total, names each discount and returns the savings', () => {
  const rows = cartTotalRows(cart);
  expect(rows).toEqual([
    { label: 'Produtos (3 itens)', value: 25_000 },
    { label: 'Ofertas', value: -5000 },
    { label: 'Leve 3, pague 2', value: -1000 },
    { label: 'Cupom BEMVINDO10', value: -2000 },
    { label: 'Embalagem para presente', value: 1290 },
  ]);
  expect(rows.reduce((sum, { value }) => sum + Number(value), 0)).toBe(cart.totals.total_centavos);
  expect(savingsCentavos(cart)).toBe(8000);
});

it('omits rows of zero', () => {
  const totals = {
    list_centavos: 9000,
    items_centavos: 9000,
    discount_centavos: 0,
    gift_wrap_centavos: 0,
    total_centavos: 9000,
  };
  const plain = { ...cart, items_count: 1, coupon: null, gift_wrap: null, discounts: [], totals };
  expect(cartTotalRows(plain)).toEqual([{ label: 'Produtos (1 item)', value: 9000 }]);
});

it('[CAR+04] counts no piece that cannot be bought, and charges no wrapping where nothing can', () => {
  const line = { qty: 2, max_qty: 0 } as Cart['items'][number];
  expect(cartTotalRows({ ...cart, items: [line] })[0]).toEqual({ label: 'Produtos (1 item)', value: 25_000 });
  const nothing = { list_centavos: 0, items_centavos: 0, discount_centavos: 0, gift_wrap_centavos: 0 };
  const totals = { ...nothing, total_centavos: 0 };
  expect(cartTotalRows({ ...cart, items: [line], items_count: 2, discounts: [], totals })).toEqual([
    { label: 'Produtos (0 itens)', value: 0 },
  ]);
});
