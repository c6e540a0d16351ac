import { isErrorOf } from '@vitrine/contract/client.ts';
import type { Order, PagedOrders, OrderPeriod } from '@vitrine/contract/schemas/sales.ts';

import { api } from '#app/platform/api.ts';

/** What a list of orders is narrowed to; empty for all of them. */
export interface OrdersAsked {
  readonly q: string;
  readonly days: OrderPeriod | undefined;
}

export interface OrdersView {
  readonly orders: PagedOrders;
  readonly asked: OrdersAsked;
}

/** One page of the customer's orders, newest first. Null when it lies beyond the last one. */
export async function loadOrders(page: number, asked: OrdersAsked): Promise<OrdersView | null> {
  const { q, days } = asked;
  const orders = await api('GET /api/sales/orders', {
    query: { page: String(page), ...(q !== '' && { q }), ...(days !== undefined && { days }) },
  });
  return page > 1 && page > orders.page_count ? null : { orders, asked };
}

/** Null for an order that is not there, or is somebody else's. */
export async function loadOrder(uuid: string): Promise<Order | null> {
  try {
    return await api('GET /api/sales/orders/{uuid}', { path: { uuid } });
  } catch (error) {
    if (isErrorOf(error, 'GET /api/sales/orders/{uuid}') && error.code === 'order_not_found') return null;
    throw error;
  }
}
