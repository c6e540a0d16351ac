import {
  type RegisteredRouter,
  RouterContextProvider,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router';
import { type Order, orderStatuses } from '@vitrine/contract/schemas/sales.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { testStore } from '#app/platform/store/test-store.ts';

import { OrderReceipt, hasReceipt } from './order-receipt.tsx';

const order: Order = {
  uuid: '0191f7f0-6d1a-7c3e-8a51-2f9d34a1b001',
  increment_id: '100000042',
  status: 'paid',
  placed_at: '2026-11-20T12:00:00Z',
  total_centavos: 144_540,
  interest_centavos: 14_640,
  items_count: 1,
  items: [],
  totals: {
    items_centavos: 129_900,
    discount_centavos: 0,
    gift_wrap_centavos: 0,
    shipping_centavos: 0,
    interest_centavos: 14_640,
    total_centavos: 144_540,
  },
  by_payment: [],
  discounts: [],
  gift_wrap: null,
  address: {
    recipient: 'Ana Moreira',
    phone: '11984127730',
    postcode: '01310100',
    street: 'Avenida Paulista',
    number: '1578',
    complement: '',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    region: 'SP',
  },
  shipping: { code: 'economica', name: 'Entrega econômica', arrives_on: '2026-11-26' },
  payment: {
    code: 'sandbox_card',
    type: 'card',
    status: 'approved',
    message: null,
    installments: 10,
    card: { brand: 'visa', last4: '1111' },
    pix: null,
    boleto: null,
    net_terms: null,
    transfer: null,
  },
  timeline: [],
  is_withdrawal_open: false,
  refunds: [],
  withdrawals: [],
  invoice: null,
  tracking: null,
};

it('[ORD+03] [ACC-01] a receipt names the card, its instalments and the totals of the page', () => {
  const router = createRouter({ routeTree: createRootRoute(), context: { store: testStore } });
  const html = renderToStaticMarkup(
    // A receipt only reads the store from the router.
    <RouterContextProvider router={router as unknown as RegisteredRouter}>
      <OrderReceipt order={order} totals={<p>Os totais da página</p>} />
    </RouterContextProvider>,
  );
  expect(html).toContain('Visa final 1111, 10x de R$\u00A0144,54 com juros');
  expect(html).toContain('Os totais da página');
});

it('[ACC-01] only a paid order has a receipt', () => {
  expect(orderStatuses.filter((status) => hasReceipt({ ...order, status }))).toEqual([
    'paid',
    'preparing',
    'shipped',
    'delivered',
  ]);
});

it.each([
  [null, false],
  ['2026-12-05', true],
])('[ADM+16] an order on terms that was paid on %s has a receipt: %s', (received_on, isPaid) => {
  const netTerms = { due_date: '2026-12-19', received_on };
  const payment = { ...order.payment, type: 'net_terms', net_terms: netTerms } as const;
  expect(hasReceipt({ status: 'delivered', payment })).toBe(isPaid);
});
