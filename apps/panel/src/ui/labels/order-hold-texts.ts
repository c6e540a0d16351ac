import { type OrderHold, orderHoldLabels } from '@vitrine/contract/admin/order-holds.ts';

interface HoldTexts {
  readonly label: string;
  readonly text: string;
  /** The label of the decision to proceed with the order before it ships. */
  readonly proceed: string;
}

/** The Portuguese texts of the reasons why an order is held. */
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
  in_review: {
    label: orderHoldLabels.in_review,
    text: 'Um aplicativo analisa o pedido. Sem resposta a tempo, vale a regra da loja em Configurações; você também pode decidir agora.',
    proceed: 'Seguir sem esperar',
  },
  review_doubts: {
    label: orderHoldLabels.review_doubts,
    text: 'O aplicativo de análise pediu que uma pessoa olhe o pedido. O motivo está nas anotações.',
    proceed: 'Seguir mesmo assim',
  },
};
