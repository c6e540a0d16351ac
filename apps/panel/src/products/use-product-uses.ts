import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ProductUses } from '@vitrine/contract/admin/schemas/product-uses.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';

/** Reads what depends on a product. */
export function useProductUses(id: number): UseQueryResult<ProductUses> {
  const client = usePanelClient();
  return useQuery({
    queryKey: ['product-uses', String(id)],
    queryFn: ({ signal }) =>
      client('GET /api/admin/products/{id}/uses', { path: { id: String(id) }, signal }),
  });
}
