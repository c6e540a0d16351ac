import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ContentChoices } from '@vitrine/contract/admin/schemas/content.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';

/** Reads what components can show; at most once a minute. */
export function useContentChoices(): UseQueryResult<ContentChoices> {
  const client = usePanelClient();
  return useQuery({
    queryKey: ['content-choices'],
    queryFn: ({ signal }) => client('GET /api/admin/content-choices', { signal }),
    staleTime: 60_000,
  });
}
