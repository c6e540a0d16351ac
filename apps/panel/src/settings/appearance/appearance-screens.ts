import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Palette } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';

export const appearanceScreens = [
  createRoute({
    path: '/aparencia',
    ...screenOf('settings.read', {
      records: { font: 'Fonte' },
      menu: { label: 'Aparência', group: 'Loja', icon: Palette },
    }),
    component: lazyRouteComponent(() => import('./appearance-page.tsx'), 'AppearancePage'),
  }),
] as const;
