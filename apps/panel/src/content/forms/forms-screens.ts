import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';

import { screenOf, signedInRoute } from '#panel/platform/screen-route.ts';
import { recordList } from '#panel/ui/list/record-list.ts';

const formList = recordList({
  name: 'formularios',
  key: 'code',
  filters: [],
  async read(client, { signal }) {
    const { items } = await client('GET /api/admin/forms', { ...(signal && { signal }) });
    const forms = items
      .filter((form) => !form.is_removed)
      .map(({ id, ...form }) => ({ ...form, number: id }));
    return { items: forms, total: forms.length };
  },
});

export const formsScreens = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/formularios',
    validateSearch: formList.search,
    ...screenOf('content.read', {
      list: formList,
      menu: { label: 'Formulários', group: 'Divulgação', icon: ClipboardList },
    }),
    component: lazyRouteComponent(() => import('./form-list-screen.tsx'), 'FormListScreen'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/formularios/novo',
    ...screenOf('content.read'),
    component: lazyRouteComponent(() => import('./form-screen.tsx'), 'FormScreen'),
  }),
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/formularios/$id',
    ...screenOf('content.read'),
    component: lazyRouteComponent(() => import('./form-screen.tsx'), 'FormScreen'),
  }),
] as const;
