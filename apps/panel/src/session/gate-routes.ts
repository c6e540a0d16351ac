import { createRoute, lazyRouteComponent } from '@tanstack/react-router';

import { rootRoute, textSearch } from '#panel/platform/screen-route.ts';

/** The public id of the store. */
const search = textSearch('loja');

/** The screens before signing in. */
export const gateRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/entrar',
    validateSearch: search,
    component: lazyRouteComponent(() => import('./sign-in-page.tsx'), 'SignInPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/senha',
    validateSearch: search,
    component: lazyRouteComponent(() => import('./new-password-page.tsx'), 'NewPasswordPage'),
  }),
] as const;
