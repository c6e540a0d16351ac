import { ownEntry } from '@vitrine/rules/own-entry.ts';

/** The words of exports in English, for people. */
const portuguese: Readonly<Record<string, string>> = {
  paid: 'Pago',
  pending: 'Pagamento pendente',
  authorized: 'Pagamento autorizado',
  partially_paid: 'Pago em parte',
  partially_refunded: 'Devolvido em parte',
  refunded: 'Reembolsado',
  voided: 'Cancelado',
  expired: 'Expirado',
  fulfilled: 'Enviado',
  unfulfilled: 'Não enviado',
  partial: 'Enviado em parte',
  restocked: 'Devolvido ao estoque',
  completed: 'Concluído',
  complete: 'Concluído',
  processing: 'Em preparação',
  cancelled: 'Cancelado',
  canceled: 'Cancelado',
  failed: 'Não pago',
  on_hold: 'Em espera',
  shipped: 'Enviado',
  delivered: 'Entregue',
  open: 'Aberto',
};

/** Joins the statuses that an old shop gives an order (of the order, its payment, its delivery) into a text. */
export function pastOrderStatus(statuses: readonly string[]): string {
  const words = statuses.map((status) => {
    const key = status
      .toLowerCase()
      .replace(/^wc-/, '')
      .replaceAll(/[\s-]+/g, '_');
    return ownEntry(portuguese, key) ?? status;
  });
  return [...new Set(words)].join(' · ');
}
