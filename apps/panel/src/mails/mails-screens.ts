import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Mail } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';

export const mailsScreens = [
  createRoute({
    path: '/emails',
    ...screenOf('settings.read', {
      records: { mail_texts: 'Textos de e-mail' },
      menu: { label: 'E-mails', group: 'Loja', icon: Mail },
    }),
    component: lazyRouteComponent(() => import('./mails-page.tsx'), 'MailsPage'),
  }),
  createRoute({
    path: '/emails/remetente',
    ...screenOf('settings.read', { records: { mail_sender: 'Remetente dos e-mails' } }),
    component: lazyRouteComponent(() => import('./sender-page.tsx'), 'SenderPage'),
  }),
  createRoute({
    path: '/emails/$kind',
    ...screenOf('settings.read'),
    component: lazyRouteComponent(() => import('./mail-page.tsx'), 'MailPage'),
  }),
] as const;
