import type { Order } from '@vitrine/contract/schemas/sales.ts';

import { loadOrder, loadOrders } from '#app/features/account/orders/load-orders.ts';

export interface QuickOrderView {
  /** The latest order that was not cancelled; null before the first. */
  readonly lastOrder: Order | null;
}

/** Loads the order to repeat: the newest one of the first page that was not cancelled. */
export async function loadQuickOrder(): Promise<QuickOrderView> {
  const view = await loadOrders(1, { q: '', days: undefined });
  const last = view?.orders.items.find(({ status }) => status !== 'cancelled');
  return { lastOrder: last ? await loadOrder(last.uuid) : null };
}
