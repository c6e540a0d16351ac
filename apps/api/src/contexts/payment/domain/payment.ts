import type { OrderPayment } from '@vitrine/contract/schemas/sales.ts';

import type { PaymentStatus } from './payment-status.ts';

/** One attempt to pay an order. */
export interface Payment {
  id: number;
  order_id: string;
  attempt_key: string;
  method_code: string;
  type: 'card' | 'pix' | 'boleto';
  provider: string;
  charge_id: string | null;
  status: PaymentStatus;
  message: string | null;
  installments: number | null;
  card: OrderPayment['card'];
  pix: OrderPayment['pix'];
  boleto: OrderPayment['boleto'];
  created_at: Date;
  updated_at: Date;
}

/** The attempt that tells how an order stands: the one that paid it, else the newest. Wants the newest first. */
export function tellingPayment(newestFirst: readonly Payment[]): Payment | null {
  const paid = newestFirst.find(({ status }) => status === 'approved' || status === 'refunded');
  return paid ?? newestFirst[0] ?? null;
}

/** A payment as the contract writes it. */
export function toPaymentAnswer(payment: Payment): OrderPayment {
  const { method_code: code, type, status, message, installments, card, pix, boleto } = payment;
  return { code, type, status, message, installments, card, pix, boleto };
}
