import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';

import { listScreenOf, recordList } from '#panel/ui/list/record-list.ts';

const keyList = recordList({
  name: 'chaves',
  key: 'id',
  call: (client, { signal }) => client('GET /api/admin/keys', signal && { signal }),
});

export const keysScreens = [
  createRoute({
    path: '/chaves',
    ...listScreenOf(keyList, 'keys.write', {
      records: { key: 'Chave de API' },
      menu: { label: 'Chaves de API', group: 'Loja', icon: KeyRound },
    }),
    component: lazyRouteComponent(() => import('./keys-page.tsx'), 'KeysPage'),
  }),
] as const;
