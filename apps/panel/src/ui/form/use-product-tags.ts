import { useQuery } from '@tanstack/react-query';
import type { UsedProductTag } from '@vitrine/contract/admin/schemas/product-tag.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';

/** The tags that products have, by name; none until they are read. */
export function useProductTags(): readonly UsedProductTag[] {
  const client = usePanelClient();
  const { data = [] } = useQuery({
    queryKey: ['product-tags'],
    queryFn: ({ signal }) => client('GET /api/admin/product-tags', { signal }),
  });
  return data;
}
