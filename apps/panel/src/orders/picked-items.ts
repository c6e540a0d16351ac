import type { PackingSlip } from '@vitrine/contract/admin/schemas/orders.ts';

export interface PickedItem {
  readonly sku: string;
  readonly name: string;
  readonly optionsLabel: string;
  readonly qty: number;
  /** Each order with its quantity, in the sequence of the slips. */
  readonly orders: readonly { readonly number: string; readonly qty: number }[];
}

/** Returns what to take from the shelves for some orders, by SKU. */
export function pickedItems(slips: readonly PackingSlip[]): PickedItem[] {
  const lines = slips.flatMap(({ number, items }) => items.map((item) => ({ ...item, number })));
  return [...Map.groupBy(lines, ({ sku }) => sku)]
    .map(([sku, own]) => ({
      sku,
      name: own[0]?.name ?? '',
      optionsLabel: own[0]?.options_label ?? '',
      qty: own.reduce((sum, { qty }) => sum + qty, 0),
      orders: own.map(({ number, qty }) => ({ number, qty })),
    }))
    .toSorted((one, other) => one.sku.localeCompare(other.sku, 'pt-BR', { numeric: true }));
}
