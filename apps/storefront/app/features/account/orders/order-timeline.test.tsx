import type { PaymentType } from '@vitrine/contract/payment-types.ts';
import type { Order, OrderStatus } from '@vitrine/contract/schemas/sales.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import { OrderTimeline } from './order-timeline.tsx';

/** Returns each step's state and label, for an order with these past events. */
function stepsOf(statuses: readonly OrderStatus[], type: PaymentType = 'pix'): string[] {
  const timeline = statuses.map((status, index) => ({ status, at: `2026-11-2${index}T12:00:00Z` }));
  const order = { timeline, status: statuses.at(-1), payment: { type } } as Order;
  const html = renderToStaticMarkup(<OrderTimeline order={order} />);
  const steps = html.matchAll(/<li[^>]*data-state="(\w+)".*?<p[^>]*>([^<]+)/g);
  return [...steps].map(([, state, label]) => `${state} ${label}`);
}

it.each<[OrderStatus[], string[]]>([
  [['awaiting_payment'], ['waiting Aguardando pagamento']],
  [
    ['awaiting_payment', 'in_review'],
    ['done Pedido recebido', 'waiting Pagamento em análise'],
  ],
  [
    ['awaiting_payment', 'paid'],
    ['done Pedido recebido', 'current Pagamento aprovado'],
  ],
])('[ACC-01] after %j no pending payment is shown as done: %j', (statuses, first) => {
  const steps = stepsOf(statuses);
  expect(steps.slice(0, first.length)).toEqual(first);
  expect(steps.slice(first.length).every((step) => step.startsWith('ahead '))).toBe(true);
});

it('[ADM+16] shows an order on terms as confirmed, not as paid', () => {
  expect(stepsOf(['awaiting_payment', 'paid'], 'net_terms').slice(0, 2)).toEqual([
    'done Pedido recebido',
    'current Pedido confirmado',
  ]);
});
