import type { RowImport, RowNote, RowRecord } from '#api/contexts/catalogue/catalogue.public.ts';
import { trustedAccountOf } from '#api/contexts/customer/customer.public.ts';
import { savePastOrder } from '#api/contexts/past-orders/past-orders.public.ts';

import { readPastOrders } from './read-past-orders.ts';

/** Reads the orders of another shop's file, which become history: no stock, no payment, no mail, no report knows of them. */
export const pastOrderImport: RowImport = (table) => {
  const found = readPastOrders(table);
  if ('unmapped' in found) return found;
  const { system, columns, orders, refused, emailHeader } = found;
  const records = orders.map((order): RowRecord => ({
    line: order.line,
    notes: order.notes,
    async write(trx) {
      const customerId = await trustedAccountOf(trx, order.email);
      const result = await savePastOrder(trx, { ...order, system, customerId });
      const notes: RowNote[] =
        customerId === null
          ? [{ line: order.line, field: emailHeader, code: 'order_without_account', value: order.email }]
          : [];
      return { result, notes, fields: [] };
    },
  }));
  const left = refused.map((note): RowRecord => ({ line: note.line, notes: [note], write: null }));
  return {
    system,
    columns,
    records: [...records, ...left].toSorted((one, other) => one.line - other.line),
    notes: [],
  };
};
