import { promisedDay } from '@vitrine/contract/promised-day.ts';
import { waitingQty } from '@vitrine/rules/orderable-quantity.ts';

import type { CartLine } from './cart-line.ts';

type PromisedLine = Pick<CartLine, 'qty' | 'stock' | 'on_order_days' | 'on_order_date'>;

/** Returns the day on which a consignment that is paid on a day can leave: with pieces on order, the latest that is promised. */
export function sendingDay(lines: readonly PromisedLine[], paidOn: string): string {
  return lines.reduce((latest, line) => {
    const day = waitingQty(line.qty, line.stock) > 0 ? promisedDay(line, paidOn) : paidOn;
    return day > latest ? day : latest;
  }, paidOn);
}
