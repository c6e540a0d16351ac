import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Images } from 'lucide-react';

import { screenOf } from '#panel/platform/screen-route.ts';

export const libraryScreens = [
  createRoute({
    path: '/imagens',
    ...screenOf('catalogue.read', {
      records: { picture: 'Imagem' },
      menu: { label: 'Imagens', group: 'Divulgação', icon: Images },
    }),
    component: lazyRouteComponent(() => import('./library-screen.tsx'), 'LibraryScreen'),
  }),
  createRoute({
    path: '/imagens/$file',
    ...screenOf('catalogue.read'),
    component: lazyRouteComponent(() => import('./picture-screen.tsx'), 'PictureScreen'),
  }),
] as const;
