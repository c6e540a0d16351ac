import type { PastOrderItem } from '@vitrine/contract/schemas/past-orders.ts';

import { readCentavos } from '#api/contexts/catalogue/catalogue.public.ts';

const longestText = 200;

/**
 * Reads the items of an order that an export writes into one cell, as `name:Vaso|quantity:2|total:59.80; name:…` or as JSON. A cell of
 * another form is one item of that name.
 */
export function readPackedItems(cell: string, mark: '.' | ','): PastOrderItem[] {
  const found = jsonItems(cell) ?? cell.split(/;(?=[^;|]*\w+:)/).map((text) => pairsOf(text));
  return found.flatMap((pairs): PastOrderItem[] => {
    const name = (pairs['name'] ?? pairs['product_name'] ?? pairs[''] ?? '').trim();
    if (name === '') return [];
    const quantity = Number.parseInt(pairs['quantity'] ?? pairs['qty'] ?? '1', 10);
    const count = Number.isInteger(quantity) && quantity > 0 && quantity < 100_000 ? quantity : 1;
    const total = readCentavos(pairs['total'] ?? pairs['subtotal'] ?? '', mark);
    const price =
      readCentavos(pairs['price'] ?? pairs['item_price'] ?? '', mark) ??
      (total === null ? null : Math.round(total / count));
    return [
      {
        name: name.slice(0, longestText),
        sku: (pairs['sku'] ?? '').trim().slice(0, longestText),
        quantity: count,
        price_centavos: price,
      },
    ];
  });
}

type Pairs = Readonly<Record<string, string>>;

function pairsOf(text: string): Pairs {
  const parts = text.split('|').map((part) => /^\s*([a-z_ ]{2,30}):(.*)$/is.exec(part));
  if (parts.every((part) => part === null)) return { '': text };
  return Object.fromEntries(
    parts.flatMap((part) => (part ? [[part[1]?.trim().toLowerCase() ?? '', part[2] ?? '']] : [])),
  );
}

function jsonItems(cell: string): Pairs[] | null {
  if (!/^\s*\[/.test(cell)) return null;
  try {
    const items: unknown = JSON.parse(cell);
    if (!Array.isArray(items)) return null;
    return items.flatMap((item: unknown) =>
      typeof item === 'object' && item !== null
        ? [Object.fromEntries(Object.entries(item).map(([key, value]) => [key.toLowerCase(), String(value)]))]
        : [],
    );
  } catch {
    return null;
  }
}
