import { DoorOpen } from 'lucide-react';
import { lazy } from 'react';

import type { PanelSection } from '#panel/frame/panel-section.ts';

export const openingSection: PanelSection = {
  name: 'abertura',
  label: 'Abrir a loja',
  group: null,
  permission: 'settings.read',
  icon: DoorOpen,
  isHidden: (store) => !store.is_in_setup,
  screens: [
    { path: '', screen: lazy(async () => ({ default: (await import('./opening-page.tsx')).OpeningPage })) },
  ],
};
