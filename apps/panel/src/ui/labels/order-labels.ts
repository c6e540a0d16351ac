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
