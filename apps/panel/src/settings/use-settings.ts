import { useQuery } from '@tanstack/react-query';

import { usePanelClient } from '#panel/platform/panel-services.tsx';

/** Reads all settings by group, and the address of the shop. */
export function useSettings() {
  const client = usePanelClient();
  return useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => client('GET /api/admin/settings', { signal }),
  });
}
