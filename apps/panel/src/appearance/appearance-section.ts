import { Palette } from 'lucide-react';
import { lazy } from 'react';

import type { PanelSection } from '#panel/frame/panel-section.ts';

export const appearanceSection: PanelSection = {
  name: 'aparencia',
  label: 'Aparência',
  group: 'Loja',
  permission: 'settings.read',
  icon: Palette,
  screens: [
    {
      path: '',
      screen: lazy(async () => ({ default: (await import('./appearance-page.tsx')).AppearancePage })),
    },
  ],
};
