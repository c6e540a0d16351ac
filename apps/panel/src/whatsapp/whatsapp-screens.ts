import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';

export const whatsappScreens = [
  createRoute({
    path: '/whatsapp',
    ...screenOf('settings.read', {
      records: { whatsapp_account: 'Conta do WhatsApp', whatsapp_message: 'Mensagem de WhatsApp' },
      menu: { label: 'WhatsApp', group: 'Divulgação', icon: MessageCircle },
    }),
    component: lazyRouteComponent(() => import('./whatsapp-page.tsx'), 'WhatsappPage'),
  }),
] as const;
