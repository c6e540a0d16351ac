import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { MessageSquareText } from 'lucide-react';

import { screenOf, signedInRoute } from '#panel/platform/screen-route.ts';
import { listQuery } from '#panel/ui/list/list-query.ts';
import { recordList } from '#panel/ui/list/record-list.ts';

const answerList = recordList({
  name: 'respostas',
  key: 'id',
  filters: ['form'],
  read: (client, { signal, ...params }) =>
    client('GET /api/admin/form-answers', { query: listQuery(params), ...(signal && { signal }) }),
});

export const answersScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/respostas',
    validateSearch: answerList.search,
    ...screenOf('content.read', {
      list: answerList,
      menu: { label: 'Respostas', group: 'Divulgação', icon: MessageSquareText },
    }),
    component: lazyRouteComponent(() => import('./answer-list-screen.tsx'), 'AnswerListScreen'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/respostas/$id',
    ...screenOf('content.read'),
    component: lazyRouteComponent(() => import('./answer-screen.tsx'), 'AnswerScreen'),
  }),
] as const;
