import { ArrowDownUp } from 'lucide-react';
import { lazy } from 'react';

import type { PanelSection } from '#panel/frame/panel-section.ts';

export const importsSection: PanelSection = {
  name: 'importacao',
  label: 'Importar e exportar',
  group: 'Catálogo',
  permission: 'catalogue.read',
  icon: ArrowDownUp,
  screens: [
    {
      path: '',
      screen: lazy(async () => ({ default: (await import('./import-page.tsx')).ImportPage })),
    },
  ],
};
