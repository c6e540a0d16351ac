import { CircleUser } from 'lucide-react';
import { lazy } from 'react';

import type { PanelSection } from '#panel/frame/panel-section.ts';

/** The own account: linked at the person's name, not among the sections. */
export const ownAccountSection: PanelSection = {
  name: 'conta',
  label: 'Minha conta',
  group: null,
  isUnlisted: true,
  permission: null,
  icon: CircleUser,
  screens: [
    {
      path: '',
      screen: lazy(async () => ({ default: (await import('./own-account-page.tsx')).OwnAccountPage })),
    },
  ],
};
