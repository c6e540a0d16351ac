import { isErrorOf } from '@vitrine/contract/client.ts';
import type { PastOrder } from '@vitrine/contract/schemas/past-orders.ts';
import type { Order, PagedOrders, OrderPeriod } from '@vitrine/contract/schemas/sales.ts';

import { api } from '#app/platform/api/api.ts';

/** The filter of a list of orders; empty for all of them. */
export interface OrdersFilter {
  readonly q: string;
  readonly days: OrderPeriod | undefined;
}

export interface OrdersView {
  readonly orders: PagedOrders;
  readonly filter: OrdersFilter;
  /** Of the shop that the store had before; on the first page of all orders only. */
  readonly pastOrders: readonly PastOrder[];
}

/** Loads one page of the customer's orders, newest first; null beyond the last page. */
export async function loadOrders(page: number, filter: OrdersFilter): Promise<OrdersView | null> {
  const { q, days } = filter;
  const isStart = page === 1 && q === '' && days === undefined;
  const [orders, pastOrders] = await Promise.all([
    api('GET /api/sales/orders', {
      query: { page: String(page), ...(q !== '' && { q }), ...(days !== undefined && { days }) },
    }),
    isStart ? api('GET /api/customer/past-orders') : [],
  ]);
  return page > 1 && page > orders.page_count ? null : { orders, filter, pastOrders };
}

/** Loads an order; null if it does not exist or belongs to another customer. */
export async function loadOrder(uuid: string): Promise<Order | null> {
  try {
    return await api('GET /api/sales/orders/{uuid}', { path: { uuid } });
  } catch (error) {
    if (isErrorOf(error, 'GET /api/sales/orders/{uuid}') && error.code === 'order_not_found') return null;
    throw error;
  }
}

const periods: readonly OrderPeriod[] = ['30', '180', '365'];

/** Parses the period of an address in days; undefined for any other text, which means no limit. */
export function parseOrderPeriod(text: string | undefined): OrderPeriod | undefined {
  return periods.find((period) => period === text);
}
