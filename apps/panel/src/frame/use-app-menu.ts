import { Blocks } from 'lucide-react';

import { useAppScreens } from '#panel/ui/app-screens/use-app-screens.ts';

/** Returns the entries of the navigation for screens of apps; none until they are read, and for a person who may not see apps. */
export function useAppMenu() {
  return useAppScreens('menu').map(({ id, position, title }) => ({
    path: `/aplicativos/${id}/telas/${position}`,
    to: '/aplicativos/$id/telas/$position' as const,
    params: { id, position: String(position) },
    label: title,
    group: 'Loja' as const,
    icon: Blocks,
  }));
}

export type AppMenuEntry = ReturnType<typeof useAppMenu>[number];
