import { House } from 'lucide-react';
import { lazy } from 'react';

import type { PanelSection } from '#panel/frame/panel-section.ts';

export const homeSection: PanelSection = {
  name: 'inicio',
  label: 'Início',
  group: null,
  permission: null,
  icon: House,
  screens: [
    { path: '', screen: lazy(async () => ({ default: (await import('./home-screen.tsx')).HomeScreen })) },
  ],
};
