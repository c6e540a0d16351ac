import type { ListItem } from '@vitrine/contract/schemas/lists.ts';

/** How many of each item somebody takes; what is not taken has none. */
export type ListChoice = ReadonlyMap<number, number>;

type Buyable = Pick<ListItem, 'id' | 'quantity' | 'max_qty' | 'price_centavos'>;

/** As many as the list asks for, or as there are. */
export const wantedQty = ({ quantity, max_qty: maxQty }: Pick<Buyable, 'quantity' | 'max_qty'>) =>
  Math.min(quantity, maxQty);

/** The whole list, but for what is sold out or not wanted any more. */
export const wholeList = (items: readonly Buyable[]): ListChoice => changedList(items, new Map());

/** The whole list but for what somebody chose otherwise, and no more of an item than it asks for now. */
export function changedList(items: readonly Buyable[], changes: ListChoice): ListChoice {
  return new Map(
    items.flatMap((item) => {
      const most = wantedQty(item);
      const qty = Math.min(changes.get(item.id) ?? most, most);
      return qty > 0 ? [[item.id, qty] as const] : [];
    }),
  );
}

/** The same choice with another quantity of an item; 0 leaves it out. */
export function withQty(choice: ListChoice, id: number, qty: number): ListChoice {
  const changed = new Map(choice);
  if (qty > 0) changed.set(id, qty);
  else changed.delete(id);
  return changed;
}

/** What is chosen: how many products, and what they cost. */
export function choiceTotals(items: readonly Buyable[], choice: ListChoice) {
  const chosen = items.flatMap((item) => {
    const qty = choice.get(item.id) ?? 0;
    return qty > 0 ? [qty * item.price_centavos] : [];
  });
  return { count: chosen.length, totalCentavos: chosen.reduce((sum, centavos) => sum + centavos, 0) };
}
