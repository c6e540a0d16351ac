import { Store } from 'lucide-react';
import { lazy } from 'react';

import type { PanelSection } from '#panel/frame/panel-section.ts';

export const storesSection: PanelSection = {
  name: 'lojas',
  label: 'Lojas',
  group: 'Loja',
  permission: 'stores.write',
  icon: Store,
  screens: [
    { path: '', screen: lazy(async () => ({ default: (await import('./stores-page.tsx')).StoresPage })) },
    {
      path: 'nova',
      screen: lazy(async () => ({ default: (await import('./new-store-page.tsx')).NewStorePage })),
    },
  ],
};
