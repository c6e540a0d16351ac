import type { UseMutationResult } from '@tanstack/react-query';
import type { PriceListChange, PriceListCheck } from '@vitrine/contract/admin/schemas/price-lists.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useChange } from '#panel/ui/use-change.ts';

/** Changes prices of a list at once, upon what is stored now. */
export function usePriceChange(code: string): UseMutationResult<PriceListCheck, Error, PriceListChange> {
  const client = usePanelClient();
  return useChange({
    async call(change: PriceListChange) {
      const { version } = await client('POST /api/admin/price-list-checks', { body: { code, change } });
      return client('PUT /api/admin/price-lists/{code}/prices', {
        path: { code },
        body: { change, version },
      });
    },
    done: '',
    reads: [['price-list-prices', code], ['price-lists']],
  });
}
