import type { ShopCall } from './call-definition.ts';

/**
 * Returns whether a store that has closed down refuses the call with `store_closed_down`. Customers still read their orders, returns
 * and data, pay what they owe and give back what they bought; nothing is sold, and the catalogue is gone [ADM+23].
 */
export function isRefusedAfterClosing({
  access,
  afterClosing,
}: Pick<ShopCall, 'access' | 'afterClosing'>): boolean {
  return afterClosing === undefined ? access === 'shopper' : afterClosing === 'refused';
}
