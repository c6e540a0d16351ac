import { type OrderHold, orderHoldLabels } from '@vitrine/contract/admin/order-holds.ts';

interface HoldTexts {
  readonly label: string;
  readonly text: string;
  /** What it means to let the order go on, before it ships. */
  readonly proceed: string;
}

/** Why an order waits for a decision, in the merchant's words. */
export const orderHoldTexts: Readonly<Record<OrderHold, HoldTexts>> = {
  money_returned: {
    label: orderHoldLabels.money_returned,
    text: 'O provedor de pagamento devolveu todo o dinheiro ao cliente, por estorno ou contestação.',
    proceed: 'Seguir mesmo assim',
  },
  payment_disputed: {
    label: orderHoldLabels.payment_disputed,
    text: 'O cliente contestou o pagamento, ou o provedor avisou de uma fraude. O dinheiro pode ser devolvido a ele.',
    proceed: 'Seguir mesmo assim',
  },
  charge_differs: {
    label: orderHoldLabels.charge_differs,
    text: 'O provedor de pagamento recebeu outro valor que o do pedido. Nada foi dado como pago.',
    proceed: 'Aceitar como pagamento',
  },
};
