import { ClipboardList } from 'lucide-react';
import { lazy } from 'react';

import type { PanelSection } from '#panel/frame/panel-section.ts';

export const formsSection: PanelSection = {
  name: 'formularios',
  label: 'Formulários',
  group: 'Divulgação',
  permission: 'content.read',
  icon: ClipboardList,
  screens: [
    {
      path: '',
      screen: lazy(async () => ({ default: (await import('./form-list-screen.tsx')).FormListScreen })),
    },
    {
      path: ':id',
      screen: lazy(async () => ({ default: (await import('./form-screen.tsx')).FormScreen })),
    },
  ],
  list: {
    key: 'code',
    // A store has few forms: one page holds them all.
    async read(client, { signal }) {
      const { items } = await client('GET /api/admin/forms', { ...(signal && { signal }) });
      const forms = items
        .filter((form) => !form.is_removed)
        .map(({ id, ...form }) => ({ ...form, number: id }));
      return { items: forms, total: forms.length };
    },
  },
};
