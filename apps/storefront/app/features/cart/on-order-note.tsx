import { onOrderText } from '@vitrine/rules/on-order-text.ts';

interface OnOrderNoteProps {
  qty: number;
  onOrder: { in_stock_qty: number; promised_on: string };
  className: string | undefined;
}

/** Shows when the pieces of a line that wait for stock are sent; nothing if all are there. */
export function OnOrderNote({ qty, onOrder, className }: OnOrderNoteProps) {
  const text = onOrderText({ qty, ...onOrder });
  return text === null ? null : <p className={className}>{text}</p>;
}
