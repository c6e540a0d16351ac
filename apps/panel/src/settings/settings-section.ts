import { Settings } from 'lucide-react';
import { lazy } from 'react';

import type { PanelSection } from '#panel/frame/panel-section.ts';

export const settingsSection: PanelSection = {
  name: 'configuracoes',
  label: 'Configurações',
  group: 'Loja',
  permission: 'settings.read',
  icon: Settings,
  screens: [
    {
      path: '',
      screen: lazy(async () => ({ default: (await import('./setting-groups-page.tsx')).SettingGroupsPage })),
    },
    {
      path: ':group',
      screen: lazy(async () => ({ default: (await import('./setting-group-page.tsx')).SettingGroupPage })),
    },
  ],
};
