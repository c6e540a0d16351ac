import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { MessageSquareText } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';
import { listScreenOf, recordList } from '#panel/ui/list/record-list.ts';

const answerList = recordList({
  name: 'respostas',
  key: 'id',
  filters: ['form'],
  call: 'GET /api/admin/form-answers',
});

export const answersScreens = [
  createRoute({
    path: '/respostas',
    ...listScreenOf(answerList, 'content.read', {
      records: { form_answers: 'Respostas de formulário' },
      menu: { label: 'Respostas', group: 'Divulgação', icon: MessageSquareText },
    }),
    component: lazyRouteComponent(() => import('./answer-list-screen.tsx'), 'AnswerListScreen'),
  }),
  createRoute({
    path: '/respostas/$id',
    ...screenOf('content.read'),
    component: lazyRouteComponent(() => import('./answer-screen.tsx'), 'AnswerScreen'),
  }),
] as const;
