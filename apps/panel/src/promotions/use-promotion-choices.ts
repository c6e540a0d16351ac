import { useQuery } from '@tanstack/react-query';
import type { PromotionChoices } from '@vitrine/contract/admin/schemas/promotions.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';

const minuteMs = 60_000;
const nothing: PromotionChoices = { categories: [], brands: [], groups: [], payments: [] };

/** Returns what promotions can be limited to; empty until it is known. */
export function usePromotionChoices(): PromotionChoices {
  const client = usePanelClient();
  const { data } = useQuery({
    queryKey: ['promotion-choices'],
    queryFn: ({ signal }) => client('GET /api/admin/promotion-choices', { signal }),
    staleTime: minuteMs,
  });
  return data ?? nothing;
}
