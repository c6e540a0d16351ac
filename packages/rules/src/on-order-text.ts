import { dayAndMonth } from '@vitrine/brazil/day-and-month.ts';

import { waitingQty } from './orderable-quantity.ts';

interface PromisedPieces {
  readonly qty: number;
  readonly in_stock_qty: number;
  readonly promised_on: string;
}

/**
 * Says when pieces of a line that wait for stock are sent: "Sai até 12 de dezembro", "2 em estoque, 1 por encomenda: sai até 12 de
 * dezembro"; null if none wait.
 */
export function onOrderText({ qty, in_stock_qty: inStock, promised_on: day }: PromisedPieces): string | null {
  const waiting = waitingQty(qty, inStock);
  if (waiting === 0) return null;
  const sent = `ai até ${dayAndMonth(day)}`;
  return waiting === qty ? `S${sent}` : `${inStock} em estoque, ${waiting} por encomenda: s${sent}`;
}

/** The same of a line of an order, of which so many pieces still wait. */
export function waitingText({
  qty,
  waiting_qty: waiting = 0,
  promised_on: day,
}: {
  readonly qty: number;
  readonly waiting_qty?: number | undefined;
  readonly promised_on?: string | null | undefined;
}): string | null {
  return day ? onOrderText({ qty, in_stock_qty: qty - waiting, promised_on: day }) : null;
}
