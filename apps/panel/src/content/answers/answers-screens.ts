import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { MessageCircleQuestion } from 'lucide-react';

import { screenOf, textSearch } from '#panel/platform/screen-route.ts';
import { listScreenOf, recordList } from '#panel/ui/list/record-list.ts';

const answerList = recordList({
  name: 'search-answers',
  key: 'id',
  call: 'GET /api/admin/search-answers',
});

export const answersScreens = [
  createRoute({
    path: '/respostas-da-busca',
    ...listScreenOf(answerList, 'content.read', {
      records: { search_answer: 'Resposta da busca' },
      menu: { label: 'Respostas da busca', group: 'Divulgação', icon: MessageCircleQuestion },
    }),
    component: lazyRouteComponent(() => import('./search-answer-list-screen.tsx'), 'SearchAnswerListScreen'),
  }),
  createRoute({
    path: '/respostas-da-busca/nova',
    validateSearch: textSearch('pergunta'),
    ...screenOf('content.read'),
    component: lazyRouteComponent(() => import('./search-answer-screen.tsx'), 'SearchAnswerScreen'),
  }),
  createRoute({
    path: '/respostas-da-busca/$id',
    ...screenOf('content.read'),
    component: lazyRouteComponent(() => import('./search-answer-screen.tsx'), 'SearchAnswerScreen'),
  }),
] as const;
