import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';
import { recordList } from '#panel/ui/list/record-list.ts';

const keyList = recordList({
  name: 'chaves',
  key: 'id',
  call: (client, { signal }) => client('GET /api/admin/keys', signal && { signal }),
});

export const keysScreens = [
  createRoute({
    path: '/chaves',
    validateSearch: keyList.search,
    ...screenOf('keys.write', {
      list: keyList,
      menu: { label: 'Chaves de API', group: 'Loja', icon: KeyRound },
    }),
    component: lazyRouteComponent(() => import('./keys-page.tsx'), 'KeysPage'),
  }),
] as const;
