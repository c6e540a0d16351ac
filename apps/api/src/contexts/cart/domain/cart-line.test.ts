import { expect, it } from 'vitest';

import { imageOfLine, maxQtyOf, mergedLine, mergedQty, optionsLabelOf } from './cart-line.ts';

const single = { min_qty: 1, qty_step: 1 };
const boxOfSix = { min_qty: 6, qty_step: 6 };

const image = (path: string, color: string | null) => ({
  path,
  alt: path,
  width: 10,
  height: 10,
  option_value: color === null ? null : { code: 'color', value: color },
});

it('joins the labels of the chosen options in the order of the product', () => {
  const options = [
    { code: 'color', label: 'Cor', values: [{ code: 'areia', label: 'Areia' }] },
    { code: 'size', label: 'Tamanho', values: [{ code: '45x45', label: '45 × 45 cm' }] },
  ];
  expect(optionsLabelOf({ options, option_values: { size: '45x45', color: 'areia' } })).toBe(
    'Areia, 45 × 45 cm',
  );
  expect(optionsLabelOf({ options: [], option_values: {} })).toBe('');
});

it('shows the picture of the chosen colour, else one without an option, else any', () => {
  const images = [image('azul.svg', 'azul'), image('todas.svg', null), image('areia.svg', 'areia')];
  expect(imageOfLine({ images, option_values: { color: 'areia' } })?.path).toBe('areia.svg');
  expect(imageOfLine({ images, option_values: { color: 'verde' } })?.path).toBe('todas.svg');
  expect(imageOfLine({ images: images.slice(0, 1), option_values: {} })?.path).toBe('azul.svg');
  expect(imageOfLine({ images: [], option_values: {} })).toBeNull();
});

it('[CAR-06] returns no quantity for sold-out or inactive products', () => {
  expect(maxQtyOf({ ...single, stock: 3, on_order_left: 0, is_active: true })).toBe(3);
  expect(maxQtyOf({ ...single, stock: 5000, on_order_left: 0, is_active: true })).toBe(999);
  expect(maxQtyOf({ ...single, stock: 0, on_order_left: 0, is_active: true })).toBe(0);
  expect(maxQtyOf({ ...boxOfSix, stock: 8, on_order_left: 0, is_active: true })).toBe(6);
  expect(maxQtyOf({ ...single, stock: 3, on_order_left: 0, is_active: false })).toBe(0);
  expect(maxQtyOf({ ...single, stock: 3, on_order_left: 9, is_active: false })).toBe(0);
});

it.each([
  [false, true, { qty: 2, is_saved_for_later: false }],
  [true, false, { qty: 3, is_saved_for_later: false }],
  [true, true, { qty: 3, is_saved_for_later: true }],
  [false, false, { qty: 5, is_saved_for_later: false }],
])(
  '[CAR+03] merges two units of a variant, saved for later %s, and three, saved for later %s, to %o',
  (own, added, merged) => {
    const line = (qty: number, isSaved: boolean) => ({ qty, is_saved_for_later: isSaved });
    expect(mergedLine(line(2, own), line(3, added), single, 9)).toEqual(merged);
  },
);

it.each([
  [1, 2, single, 10, 3],
  [4, 4, single, 5, 5],
  [4, 4, single, 3, 4],
  [6, 12, boxOfSix, 24, 18],
  [5, 4, boxOfSix, 24, 12],
  [6, 6, boxOfSix, 6, 6],
])('[CAR+02] merges %i and %i, sold by %o and at most %i, to %i', (own, added, rule, max, merged) => {
  expect(mergedQty(own, added, rule, max)).toBe(merged);
});
