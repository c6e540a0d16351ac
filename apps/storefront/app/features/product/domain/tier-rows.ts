import type { ProductVariant } from '@vitrine/contract/schemas/catalog.ts';

import { quantityText } from './quantity-text.ts';

interface TierRow {
  readonly fromQty: number;
  /** "1 a 11 un." or "1 a 11 pacotes" for the smallest purchase, then "Compre 12+". */
  readonly label: string;
  readonly priceCentavos: number;
  /** Rounded down; 0 for the smallest purchase. */
  readonly savedPercent: number;
}

/** Returns the rows of a variant's prices by quantity, as far as its stock reaches; empty without volume prices. */
export function tierRows({
  price_tiers: tiers = [],
  stock,
  content,
}: Pick<ProductVariant, 'price_tiers' | 'stock' | 'content'>): TierRow[] {
  const [first, ...others] = tiers.filter(({ from_qty: from }, index) => index === 0 || from <= stock);
  const [next] = others;
  if (!first || !next) return [];
  const last = next.from_qty - 1;
  return [
    {
      fromQty: first.from_qty,
      label: quantityText(last > first.from_qty ? `${first.from_qty} a ${last}` : last, content),
      priceCentavos: first.price_centavos,
      savedPercent: 0,
    },
    ...others.map(({ from_qty: from, price_centavos: price }) => ({
      fromQty: from,
      label: `Compre ${from}+`,
      priceCentavos: price,
      savedPercent: Math.floor(((first.price_centavos - price) * 100) / first.price_centavos),
    })),
  ];
}
