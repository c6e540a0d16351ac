import { webhookTopics, type WebhookTopic } from '@vitrine/contract/admin/webhook-events.ts';
import type { AppAnswerKind, AppQuestion } from '@vitrine/contract/apps/app-answers.ts';

const orderId = '5f0f2c44-6f3e-4d0c-9d2e-5a1c0e5f7a10';

/** The facts of every topic in one; receivers ignore the fields that theirs has not. */
export const sampleFacts = {
  order_id: orderId,
  number: '1000003',
  status: 'paid',
  customer_id: 12,
  payment_type: 'pix',
  items_count: 2,
  total_centavos: 15_190,
  return_id: 3,
  product_id: 4,
  variant_id: 5,
  sku: 'AUR-1',
  stock: 2,
  kind: 'pf',
} as const;

const questions: { readonly [Kind in AppAnswerKind]: AppQuestion<Kind> } = {
  'delivery.quote': {
    from: '05435000',
    to: '01310100',
    parcels: [{ quantity: 2, weight_grams: 700, height_cm: 10, width_cm: 40, length_cm: 40 }],
    value_centavos: 15_190,
  },
  'order.review': {
    order_id: orderId,
    number: '1000003',
    placed_at: '2026-11-20T12:00:00.000Z',
    total_centavos: 15_190,
    items: [{ sku: 'AUR-1', name: 'Almofada', quantity: 2, total_centavos: 15_190 }],
    payment_type: 'card',
    shipping: { code: 'expressa', price_centavos: 1990, city: 'São Paulo', region: 'SP' },
    buyer: null,
  },
};

export function questionOf<Kind extends AppAnswerKind>(kind: Kind): AppQuestion<Kind> {
  return questions[kind];
}

/** Returns topics in the order in which an order meets them. */
export function oldestFirst(topics: readonly WebhookTopic[]): WebhookTopic[] {
  return webhookTopics.filter((topic) => topics.includes(topic));
}
