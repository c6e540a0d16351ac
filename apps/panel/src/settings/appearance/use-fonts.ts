import { useQuery } from '@tanstack/react-query';

import { usePanelClient } from '#panel/platform/panel-services.tsx';

/** Reads the fonts that the store uploaded. */
export function useFonts() {
  const client = usePanelClient();
  return useQuery({
    queryKey: ['fonts'],
    queryFn: ({ signal }) => client('GET /api/admin/fonts', { signal }),
  });
}
