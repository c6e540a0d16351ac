import { expect, it } from 'vitest';

import { onOrderText, waitingText } from './on-order-text.ts';

const day = '2026-12-12';

it.each([
  { qty: 1, inStock: 0, text: 'Sai até 12 de dezembro' },
  { qty: 3, inStock: 2, text: '2 em estoque, 1 por encomenda: sai até 12 de dezembro' },
  { qty: 2, inStock: 2, text: null },
])('[CAT+07] says of $qty with $inStock in stock: $text', ({ qty, inStock, text }) => {
  expect(onOrderText({ qty, in_stock_qty: inStock, promised_on: day })).toBe(text);
  expect(waitingText({ qty, waiting_qty: qty - Math.min(qty, inStock), promised_on: day })).toBe(text);
});

it('[CAT+07] says nothing of an order without a promise', () => {
  expect(waitingText({ qty: 2 })).toBeNull();
  expect(waitingText({ qty: 2, waiting_qty: 0, promised_on: null })).toBeNull();
});
