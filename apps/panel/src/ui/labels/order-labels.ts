import type { orderSteps, AdminOrder } from '@vitrine/contract/admin/schemas/orders.ts';
import type { OrderStatus } from '@vitrine/contract/schemas/sales.ts';

/** The states of an order in the merchant's words, in the order in which they follow. */
export const orderStatusLabels = {
  awaiting_payment: 'Aguardando pagamento',
  in_review: 'Pagamento em análise',
  paid: 'Pago, a preparar',
  preparing: 'Em separação',
  shipped: 'Enviado',
  delivered: 'Entregue',
  cancelled: 'Cancelado',
} as const satisfies Record<OrderStatus, string>;

export type OrderStep = (typeof orderSteps)[number];

/** The steps as actions on a button, and as what happened. */
export const orderStepLabels = {
  preparing: { action: 'Preparar', done: 'em separação' },
  shipped: { action: 'Enviar', done: 'enviado' },
  delivered: { action: 'Marcar como entregue', done: 'entregue' },
} as const satisfies Record<OrderStep, { action: string; done: string }>;

type RefundOrigin = AdminOrder['payments'][number]['refunds'][number]['origin'];

/** Who gave money of an order back, in the merchant's words. */
export const refundOriginLabels: Readonly<Record<RefundOrigin, string>> = {
  shop: 'devolvido pela loja',
  provider: 'devolvido pelo provedor',
};
