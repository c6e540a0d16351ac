import { KeyRound } from 'lucide-react';
import { lazy } from 'react';

import type { PanelSection } from '#panel/frame/panel-section.ts';

export const keysSection: PanelSection = {
  name: 'chaves',
  label: 'Chaves de API',
  group: 'Loja',
  permission: 'keys.write',
  icon: KeyRound,
  screens: [
    {
      path: '',
      screen: lazy(async () => ({ default: (await import('./keys-page.tsx')).KeysPage })),
    },
  ],
  list: { key: 'id', read: (client, { signal }) => client('GET /api/admin/keys', signal && { signal }) },
};
