import type { ProductOption, ProductVariant } from '@vitrine/contract/schemas/catalog.ts';

/** Builds a variant for tests. */
export function variant(
  sku: string,
  option_values: Record<string, string>,
  stock: number,
  price_centavos = 10_000,
): ProductVariant {
  return {
    id: 1,
    sku,
    option_values,
    stock,
    min_qty: 1,
    qty_step: 1,
    price_centavos,
    list_price_centavos: price_centavos,
  };
}

/** Two sizes in two colours, and a third colour in one size only. */
export const cushionOptions: ProductOption[] = [
  {
    code: 'color',
    label: 'Cor',
    values: [
      { code: 'terracota', label: 'Terracota', color: '#b5573a' },
      { code: 'areia', label: 'Areia', color: '#d9c7a8' },
      { code: 'salvia', label: 'Sálvia', color: '#8a9a7b' },
    ],
  },
  {
    code: 'size',
    label: 'Tamanho',
    values: [
      { code: 's', label: '45 × 45 cm', color: null },
      { code: 'l', label: '55 × 55 cm', color: null },
    ],
  },
];

export const cushionVariants: ProductVariant[] = [
  variant('T-S', { color: 'terracota', size: 's' }, 0, 9_000),
  variant('T-L', { color: 'terracota', size: 'l' }, 4, 12_000),
  variant('A-S', { color: 'areia', size: 's' }, 20, 10_000),
  variant('A-L', { color: 'areia', size: 'l' }, 0, 13_000),
  variant('S-S', { color: 'salvia', size: 's' }, 1, 10_000),
];
