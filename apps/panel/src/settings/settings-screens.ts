import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Settings } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';

export const settingsScreens = [
  createRoute({
    path: '/configuracoes',
    ...screenOf('settings.read', {
      records: {
        setting: 'Configuração',
        settings: 'Configurações',
        domain: 'Domínio',
        payment_method: 'Forma de pagamento',
      },
      menu: { label: 'Configurações', group: 'Loja', icon: Settings },
    }),
    component: lazyRouteComponent(() => import('./setting-groups-page.tsx'), 'SettingGroupsPage'),
  }),
  createRoute({
    path: '/configuracoes/$group',
    ...screenOf('settings.read'),
    component: lazyRouteComponent(() => import('./setting-group-page.tsx'), 'SettingGroupPage'),
  }),
] as const;
