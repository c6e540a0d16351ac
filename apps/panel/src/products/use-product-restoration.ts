import type { UseMutationResult } from '@tanstack/react-query';
import type { AdminProduct } from '@vitrine/contract/admin/schemas/admin-product.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useChange } from '#panel/ui/use-change.ts';

/** Restores a deleted product by its id. */
export function useProductRestoration(
  onRestored?: (product: AdminProduct) => void,
): UseMutationResult<AdminProduct, Error, number> {
  const client = usePanelClient();
  return useChange<number, AdminProduct>({
    call: (id) => client('POST /api/admin/products/{id}/restoration', { path: { id: String(id) } }),
    done: 'Produto restaurado',
    reads: [['produtos'], ['produtos/lixeira']],
    ...(onRestored && { onDone: onRestored }),
  });
}
