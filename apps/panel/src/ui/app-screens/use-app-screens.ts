import { useQuery } from '@tanstack/react-query';
import type { AppScreen } from '@vitrine/contract/admin/schemas/apps.ts';

import { usePanelClient } from '#panel/platform/panel-services.tsx';
import { useMay } from '#panel/platform/use-signed-in.ts';

/** Returns the screens that apps show at a place; none until they are read, and for a person who may not see apps. */
export function useAppScreens(place: AppScreen['place']): readonly AppScreen[] {
  const client = usePanelClient();
  const mayRead = useMay('apps.read');
  const { data } = useQuery({
    queryKey: ['app-screens'],
    queryFn: ({ signal }) => client('GET /api/admin/app-screens', { signal }),
    enabled: mayRead,
  });
  return data?.items.filter((screen) => screen.place === place) ?? [];
}
