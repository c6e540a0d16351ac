import type { PaymentMethod } from '@vitrine/contract/schemas/sales.ts';
import { expect, it } from 'vitest';

import { cardMethodOf, limitedText, methodsForOrder, paysTotal } from './methods-for-order.ts';

const method = (code: string, type: PaymentMethod['type'], discount_percent: number): PaymentMethod => ({
  code,
  type,
  label: code,
  name: code,
  description: '',
  discount_percent,
});
const methods = [method('pix', 'pix', 5), method('sandbox_card', 'card', 0), method('boleto', 'boleto', 0)];

const totals = {
  items_centavos: 10_000,
  discount_centavos: 0,
  gift_wrap_centavos: 0,
  shipping_centavos: 0,
  interest_centavos: 0,
  total_centavos: 10_000,
};
const orderWith = (...codes: string[]) => ({
  by_payment: codes.map((payment_code) => ({
    payment_code,
    totals,
    discounts: [],
    arrives_on: '2026-11-26',
  })),
});

it.each([
  [null, ['pix', 'sandbox_card', 'boleto']],
  [orderWith('pix', 'sandbox_card', 'gone'), ['pix', 'sandbox_card']],
  [orderWith(), []],
])('[ORD+03] %o may be paid by %j', (order, codes) => {
  expect(methodsForOrder(methods, order).map((allowed) => allowed.code)).toEqual(codes);
});

const methodNamed = (code: string, type: PaymentMethod['type']): PaymentMethod => ({
  code,
  type,
  label: code,
  name: code,
  description: '',
  discount_percent: 0,
});
const [pix, one, other] = [
  methodNamed('pix', 'pix'),
  methodNamed('one', 'card'),
  methodNamed('other', 'card'),
];

it.each([
  ['the card chosen', [pix, one, other], other, other],
  ['the first card while another way is chosen', [pix, one, other], pix, one],
  ['the first card while none is', [pix, one], undefined, one],
  ['none where there is no card', [pix], pix, undefined],
])('[PAY-02] asks for the instalments of %s', (_what, offered, chosen, expected) => {
  expect(cardMethodOf(offered, chosen)).toBe(expected);
});

it.each([
  [{ min_order_centavos: 5000 }, 'a partir de R$\u00A050,00'],
  [{ max_order_centavos: 0 }, 'até R$\u00A00,00'],
  [{ min_order_centavos: 5000, max_order_centavos: 90_000 }, 'de R$\u00A050,00 a R$\u00A0900,00'],
])('[ADM+16] %j is said as %j', (limits, text) => {
  expect(limitedText({ ...method('boleto', 'boleto', 0), ...limits }, 1)).toBe(`para pedidos ${text}`);
});

it('[ADM+16] pays on terms what the company may still owe, and says so above it', () => {
  const terms = { available_centavos: 50_000, due_date: '2026-12-19' };
  const invoiced = { ...method('net_terms', 'net_terms', 0), net_terms: terms };
  expect([paysTotal(invoiced, 50_000), paysTotal(invoiced, 50_001)]).toEqual([true, false]);
  expect(limitedText(invoiced, 50_001)).toBe(
    'este pedido passa do que sua empresa ainda pode comprar, R$\u00A0500,00',
  );
});
