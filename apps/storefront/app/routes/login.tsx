import { createFileRoute } from '@tanstack/react-router';

import { LoginPage } from '#app/features/auth/login-page.tsx';
import { loginPath } from '#app/platform/paths.ts';
import { requireStore } from '#app/platform/store-context.ts';
import { pageHead } from '#app/shell/document-head.ts';

export const Route = createFileRoute('/login')({
  staticData: { layout: 'login', access: 'guest-only' },
  head: ({ match }) =>
    pageHead(requireStore(match.context.store), {
      title: 'Entrar',
      canonicalPath: loginPath,
      isHidden: true,
    }),
  component: LoginPage,
});
