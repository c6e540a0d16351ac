import { MessageSquareText } from 'lucide-react';
import { lazy } from 'react';

import { listQuery } from '#panel/data/list-query.ts';
import type { PanelSection } from '#panel/frame/panel-section.ts';

export const answersSection: PanelSection = {
  name: 'respostas',
  label: 'Respostas',
  group: 'Divulgação',
  permission: 'content.read',
  icon: MessageSquareText,
  screens: [
    {
      path: '',
      screen: lazy(async () => ({ default: (await import('./answer-list-screen.tsx')).AnswerListScreen })),
    },
    {
      path: ':id',
      screen: lazy(async () => ({ default: (await import('./answer-screen.tsx')).AnswerScreen })),
    },
  ],
  list: {
    key: 'id',
    read: (client, { signal, ...params }) =>
      client('GET /api/admin/form-answers', { query: listQuery(params), ...(signal && { signal }) }),
  },
};
