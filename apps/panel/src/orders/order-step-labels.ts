import type { orderSteps } from '@vitrine/contract/admin/schemas/orders.ts';

export type OrderStep = (typeof orderSteps)[number];

/** The steps as actions on a button, and as what happened. */
export const orderStepLabels = {
  preparing: { action: 'Preparar', done: 'em separação' },
  shipped: { action: 'Enviar', done: 'enviado' },
  delivered: { action: 'Marcar como entregue', done: 'entregue' },
} as const satisfies Record<OrderStep, { action: string; done: string }>;
