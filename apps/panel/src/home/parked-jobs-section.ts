import { CirclePause } from 'lucide-react';
import { lazy } from 'react';

import { listQuery } from '#panel/data/list-query.ts';
import type { PanelSection } from '#panel/frame/panel-section.ts';

/** The API lists the jobs that the person's permissions cover. */
export const parkedJobsSection: PanelSection = {
  name: 'tarefas-paradas',
  label: 'Tarefas paradas',
  group: 'Loja',
  isUnlisted: true,
  permission: null,
  icon: CirclePause,
  screens: [
    {
      path: '',
      screen: lazy(async () => ({ default: (await import('./parked-jobs-page.tsx')).ParkedJobsPage })),
    },
  ],
  list: {
    key: 'id',
    read: (client, { signal, ...params }) =>
      client('GET /api/admin/parked-jobs', { query: listQuery(params), ...(signal && { signal }) }),
  },
};
