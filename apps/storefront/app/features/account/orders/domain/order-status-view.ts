import type { PaymentType } from '@vitrine/contract/payment-types.ts';
import type { OrderStatus } from '@vitrine/contract/schemas/sales.ts';

export interface StatusView {
  /** The state of the order. */
  readonly label: string;
  /** Explains the state to the customer. */
  readonly text: string;
  readonly tone: 'warning' | 'success' | 'danger' | 'neutral';
}

const views: Record<OrderStatus, StatusView> = {
  awaiting_payment: {
    label: 'Aguardando pagamento',
    text: 'Assim que o pagamento for confirmado, começamos a separar o seu pedido.',
    tone: 'warning',
  },
  in_review: {
    label: 'Pagamento em análise',
    text: 'O pagamento está sendo conferido. Avisaremos assim que houver novidade.',
    tone: 'warning',
  },
  paid: {
    label: 'Pagamento aprovado',
    text: 'Pagamento confirmado. Seu pedido vai para a separação.',
    tone: 'success',
  },
  preparing: {
    label: 'Em separação',
    text: 'Estamos separando e embalando o seu pedido.',
    tone: 'neutral',
  },
  shipped: { label: 'A caminho', text: 'Seu pedido está a caminho.', tone: 'neutral' },
  delivered: { label: 'Entregue', text: 'Seu pedido foi entregue.', tone: 'success' },
  cancelled: { label: 'Cancelado', text: 'Este pedido foi cancelado.', tone: 'neutral' },
};

const confirmedOnTerms: StatusView = {
  label: 'Pedido confirmado',
  text: 'Sua empresa paga no vencimento. Seu pedido vai para a separação.',
  tone: 'success',
};

/** Of an order of which a part has been sent, and another has not. */
export const partlyShippedView: StatusView = {
  label: 'Parte a caminho',
  text: 'Uma parte do seu pedido já saiu. Avisamos quando o resto for enviado.',
  tone: 'neutral',
};

/** Returns an order status in the customer's words; one on terms goes on before it is paid. */
export function orderStatusView(status: OrderStatus, paymentType?: PaymentType): StatusView {
  return status === 'paid' && paymentType === 'net_terms' ? confirmedOnTerms : views[status];
}

/** Formats a 44-digit invoice key in eleven groups of four. */
export function groupedInvoiceKey(key: string): string {
  return key.replace(/\d{4}(?=\d)/g, '$& ');
}
