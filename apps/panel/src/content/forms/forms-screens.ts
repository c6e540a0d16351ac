import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ClipboardList, MessageSquareText } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';
import { listScreenOf, recordList } from '#panel/ui/list/record-list.ts';

const formList = recordList({
  name: 'formularios',
  key: 'code',
  call: async (client, { signal }) => {
    const { items } = await client('GET /api/admin/forms', { ...(signal && { signal }) });
    const forms = items
      .filter((form) => !form.is_removed)
      .map(({ id, ...form }) => ({ ...form, number: id }));
    return { items: forms, total: forms.length };
  },
});

const answerList = recordList({
  name: 'respostas',
  key: 'id',
  filters: ['form'],
  call: 'GET /api/admin/form-answers',
});

export const formsScreens = [
  createRoute({
    path: '/formularios',
    ...listScreenOf(formList, 'content.read', {
      records: { form: 'Formulário' },
      menu: { label: 'Formulários', group: 'Divulgação', icon: ClipboardList },
    }),
    component: lazyRouteComponent(() => import('./form-list-screen.tsx'), 'FormListScreen'),
  }),
  createRoute({
    path: '/formularios/novo',
    ...screenOf('content.read'),
    component: lazyRouteComponent(() => import('./form-screen.tsx'), 'FormScreen'),
  }),
  createRoute({
    path: '/formularios/$id',
    ...screenOf('content.read'),
    component: lazyRouteComponent(() => import('./form-screen.tsx'), 'FormScreen'),
  }),
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
