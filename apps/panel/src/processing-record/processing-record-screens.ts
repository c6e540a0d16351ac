import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';

export const processingRecordScreens = [
  createRoute({
    path: '/registro-de-tratamento',
    ...screenOf('settings.read', {
      menu: { label: 'Registro de dados (LGPD)', group: 'Loja', icon: ShieldCheck },
    }),
    component: lazyRouteComponent(() => import('./processing-record-page.tsx'), 'ProcessingRecordPage'),
  }),
] as const;
