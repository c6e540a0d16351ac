import { type PackContent, piecesOf } from '@vitrine/brazil/pack-content.ts';
import type { ProductVariant, Product } from '@vitrine/contract/schemas/catalog.ts';

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

const list = new Intl.ListFormat('pt-BR');

/** Explains that each variant counts separately: "A quantidade conta por cor e tamanho…"; null without a choice (decision 56). */
export function tierScopeText(options: Product['options']): string | null {
  const names = options.filter(({ values }) => values.length > 1).map(({ label }) => label.toLowerCase());
  return names.length === 0 ? null : `A quantidade conta por ${list.format(names)}, sem somar outras opções.`;
}

/** Returns "4 un.", or "4 pacotes" of a variant that is sold in packs, whose "un." are the pieces. */
export function quantityText(qty: string | number, content: PackContent | null | undefined): string {
  if (!content || piecesOf(content) === 1) return `${qty} un.`;
  return String(qty) === '1' ? '1 pacote' : `${qty} pacotes`;
}
