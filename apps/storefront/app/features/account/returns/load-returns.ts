import { isErrorOf } from '@vitrine/contract/client.ts';
import type {
  ExchangeChoices,
  ReturnDetail,
  PagedReturns,
  ReturnableOrder,
} from '@vitrine/contract/schemas/return.ts';

import { api } from '#app/platform/api/api.ts';
import { orNull } from '#app/platform/errors/or-null.ts';

/** One page of the customer's returns, newest first; null beyond the last page. */
export function loadReturns(page: number): Promise<PagedReturns | null> {
  return orNull(api('GET /api/customer/returns', { query: { page: String(page) } }));
}

/** Loads a return; null if it does not exist or belongs to another customer. */
export function loadReturn(id: number): Promise<ReturnDetail | null> {
  return orNull(api('GET /api/customer/returns/{id}', { path: { id } }));
}

export type NewReturnView =
  | { readonly kind: 'choose'; readonly orders: readonly ReturnableOrder[] }
  | { readonly kind: 'order'; readonly order: ReturnableOrder; readonly choices: ExchangeChoices }
  | { readonly kind: 'not-delivered' };

/** Loads the items that can be returned, of one order or for choosing one; null if the order is not the customer's. */
export async function loadNewReturn(uuid: string | undefined): Promise<NewReturnView | null> {
  if (uuid === undefined) return { kind: 'choose', orders: await api('GET /api/customer/returns/orders') };
  try {
    const order = await orNull(api('GET /api/customer/returns/orders/{uuid}', { path: { uuid } }));
    if (!order) return null;
    const choices = await replacementsOf(uuid);
    return { kind: 'order', order, choices };
  } catch (error) {
    if (isErrorOf(error, 'GET /api/customer/returns/orders/{uuid}') && error.code === 'order_not_delivered')
      return { kind: 'not-delivered' };
    throw error;
  }
}

/** Returns what an order's items can be exchanged for; nothing in a store that has closed down. */
async function replacementsOf(uuid: string): Promise<ExchangeChoices> {
  const call = 'GET /api/customer/returns/orders/{uuid}/replacements';
  try {
    return await api(call, { path: { uuid } });
  } catch (error) {
    if (isErrorOf(error, call) && error.code === 'store_closed_down') return [];
    throw error;
  }
}
