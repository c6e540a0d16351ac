import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';

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
] as const;
