import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatWholeNumber } from '@vitrine/brazil/whole-number.ts';
import type { ProductUses } from '@vitrine/contract/admin/schemas/product-uses.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { productPlaceLabels } from '#panel/ui/labels/product-place-labels.ts';
import { SectionCard } from '#panel/ui/section-card.tsx';

/** Says what depends on a product: orders, what customers keep, and contents that show it. */
export function ProductUsesCard({ id }: { id: number }) {
  const client = usePanelClient();
  const { data: uses } = useQuery({
    queryKey: ['product-uses', String(id)],
    queryFn: ({ signal }) =>
      client('GET /api/admin/products/{id}/uses', { path: { id: String(id) }, signal }),
  });
  if (!uses) return null;
  const lines = usesLines(uses);
  return (
    <SectionCard title="Onde o produto está">
      {lines.length === 0 ? (
        <Typography color="textSecondary">
          Em nenhum pedido, sacola ou lista, e nenhum conteúdo o mostra.
        </Typography>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function usesLines(uses: ProductUses): string[] {
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
