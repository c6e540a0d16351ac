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

const ana = { first_name: 'Ana', last_name: 'Moreira', taxvat: '52998224725' };

/** Renders what the order's page prints; the customer is null for a guest. */
function printed(shown: Order, customer: Parameters<typeof OrderReceipt>[0]['customer']): string {
  const router = createRouter({ routeTree: createRootRoute(), context: { store: testStore } });
  // A receipt only reads the store from the router.
  const shop = router as unknown as RegisteredRouter;
  return renderToStaticMarkup(
    <RouterContextProvider router={shop}>
      <OrderReceipt
        order={shown}
        totals={<p>Os totais da página</p>}
        status="Pagamento aprovado"
        customer={customer}
      />
    </RouterContextProvider>,
  ).replaceAll(/<[^>]*>/g, ' ');
}

it('[ORD+03] [ACC-01] a receipt names the card, its instalments and the totals of the page', () => {
  const html = printed(order, null);
  expect(html).toContain('Recibo do pedido');
  expect(html).toContain('Visa final 1111, 10x de R$\u00A0144,54 com juros');
  expect(html).toContain('Os totais da página');
});

it('[ACC-01] a receipt has the buyer with their document, the address, the status and the date', () => {
  const html = printed(order, ana);
  expect(html).toContain('Comprador: Ana Moreira, CPF 529.982.247-25');
  expect(html).toContain('Avenida Paulista, 1578');
  expect(html).toContain('CEP 01310-100');
  expect(html).toContain('20/11/2026, 09h00');
  expect(html).toContain('Pagamento aprovado');
});

it('[COM+01] a receipt names the company that the order is invoiced to', () => {
  const company = { name: 'Cafeteria Ltda.', taxvat: '26059926000146' };
  expect(printed({ ...order, company }, ana)).toContain(
    'Comprador: Cafeteria Ltda., CNPJ 26.059.926/0001-46',
  );
});

it('[ACC-01] an order that is not paid prints as an order, and a guest without the document', () => {
  const html = printed({ ...order, status: 'awaiting_payment' }, null);
  expect(html).not.toContain('Recibo');
  expect(html).toContain('Comprador: Ana Moreira');
  expect(html).not.toContain('CPF');
  expect(html).toContain('Este resumo não substitui a nota fiscal');
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
