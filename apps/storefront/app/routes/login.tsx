import { createFileRoute } from '@tanstack/react-router';

import { LoginPage } from '#app/features/auth/login-page.tsx';
import { loginPath } from '#app/platform/addresses/paths.ts';
import { unindexedHead } from '#app/platform/rendering/unindexed-head.ts';

export const Route = createFileRoute('/login')({
  staticData: { layout: 'login', access: 'guest-only' },
  head: ({ match }) =>
    unindexedHead(match, {
      title: 'Entrar',
      canonicalPath: loginPath,
    }),
  component: LoginPage,
});
