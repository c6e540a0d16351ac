import type { SharedListItem } from '@vitrine/contract/schemas/customer-lists.ts';

type Counted = Pick<SharedListItem, 'quantity' | 'bought'>;

/** Returns the pieces of an item that are not bought yet. */
export const leftOf = ({ quantity, bought }: Counted) => quantity - bought;

/** Returns the item with the quantity that is still wanted. */
export function stillWanted<Item extends Counted>(item: Item): Item {
  return { ...item, quantity: leftOf(item) };
}

/** Returns the bought and wanted quantities of a list. */
export function listProgress(items: readonly Counted[]): { bought: number; wanted: number } {
  return items.reduce(
    (sum, { bought, quantity }) => ({ bought: sum.bought + bought, wanted: sum.wanted + quantity }),
    { bought: 0, wanted: 0 },
  );
}

/** Returns an item's wanted quantity as text. */
export function wantedText(item: Counted & Pick<SharedListItem, 'max_qty'>): string {
  const left = leftOf(item);
  if (left === 0) return `A lista pedia ${item.quantity}`;
  const missing = left === 1 ? ', falta 1' : `, faltam ${left}`;
  const stock = item.max_qty > 0 && item.max_qty < left ? `; há ${item.max_qty} na loja` : '';
  return `A lista pede ${item.quantity}${item.bought > 0 ? missing : ''}${stock}`;
}
