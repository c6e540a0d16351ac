import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';
import type { ProductUses } from '@vitrine/contract/admin/schemas/product-uses.ts';

import { productPlaceLabels } from '#panel/ui/labels/product-place-labels.ts';

/** Returns in one line each what depends on a product; nothing if nothing does. */
export function productUsesLines(uses: ProductUses): string[] {
  const counts = [
    [uses.orders_count, 'pedido', 'pedidos'],
    [uses.open_orders_count, 'pedido ainda não entregue', 'pedidos ainda não entregues'],
    [uses.carts_count, 'sacola', 'sacolas'],
    [uses.wishlists_count, 'lista de desejos', 'listas de desejos'],
    [uses.customer_lists_count, 'lista de cliente', 'listas de clientes'],
    [uses.alerts_count, 'pessoa espera que volte ao estoque', 'pessoas esperam que volte ao estoque'],
    [uses.reviews_count, 'avaliação', 'avaliações'],
  ] as const;
  return [
    ...counts.flatMap(([count, one, many]) =>
      count === 0 ? [] : [`${formatWholeNumber(count)} ${count === 1 ? one : many}`],
    ),
    ...uses.places.map(({ kind, name }) => `${productPlaceLabels[kind]}: ${name}`),
    ...(uses.related_products.length > 0 ? [`Ao lado de: ${uses.related_products.join(', ')}`] : []),
  ];
}
