import type { ListItem } from '@vitrine/contract/schemas/lists.ts';
import { nearestAllowedQty } from '@vitrine/rules/allowed-quantity.ts';
import { unitPriceAt } from '@vitrine/rules/price-tiers.ts';

/** Chosen quantity by item; absent for none. */
export type ListChoice = ReadonlyMap<number, number>;

type Counted = Pick<ListItem, 'quantity' | 'max_qty' | 'min_qty' | 'qty_step'>;
type Buyable = Counted & Pick<ListItem, 'id' | 'price_centavos' | 'price_tiers'>;

/** The wanted quantity, within the quantity rule and the stock. */
export const wantedQty = (item: Counted) =>
  item.quantity > 0 ? nearestAllowedQty(item.quantity, item, item.max_qty) : 0;

/** The whole list, except for sold-out and fully bought items. */
export const wholeList = (items: readonly Buyable[]): ListChoice => changedList(items, new Map());

/** Returns the chosen quantities: all of the list by default, and at most the quantity still wanted. */
export function changedList(items: readonly Buyable[], changes: ListChoice): ListChoice {
  return new Map(
    items.flatMap((item) => {
      const maxQty = wantedQty(item);
      const qty = Math.min(changes.get(item.id) ?? maxQty, maxQty);
      return qty > 0 ? [[item.id, qty] as const] : [];
    }),
  );
}

/** Sets an item's quantity; 0 removes it. */
export function withQty(choice: ListChoice, id: number, qty: number): ListChoice {
  const changed = new Map(choice);
  if (qty > 0) changed.set(id, qty);
  else changed.delete(id);
  return changed;
}

/** Returns the number and the price of the chosen products. */
export function choiceTotals(items: readonly Buyable[], choice: ListChoice) {
  const chosen = items.flatMap((item) => {
    const qty = choice.get(item.id) ?? 0;
    return qty > 0 ? [qty * unitPriceAt(qty, item)] : [];
  });
  return { count: chosen.length, totalCentavos: chosen.reduce((sum, centavos) => sum + centavos, 0) };
}
