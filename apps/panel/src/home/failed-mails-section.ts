import { MailX } from 'lucide-react';
import { lazy } from 'react';

import { listQuery } from '#panel/data/list-query.ts';
import type { PanelSection } from '#panel/frame/panel-section.ts';

export const failedMailsSection: PanelSection = {
  name: 'emails-nao-entregues',
  label: 'E-mails não entregues',
  group: 'Loja',
  isUnlisted: true,
  permission: 'audit.read',
  icon: MailX,
  screens: [
    {
      path: '',
      screen: lazy(async () => ({ default: (await import('./failed-mails-page.tsx')).FailedMailsPage })),
    },
  ],
  list: {
    key: 'id',
    read: (client, { signal, ...params }) =>
      client('GET /api/admin/failed-mails', { query: listQuery(params), ...(signal && { signal }) }),
  },
};
