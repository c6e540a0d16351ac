import { createFileRoute } from '@tanstack/react-router';

import { LoginPage } from '../features/auth/login-page.tsx';
import { loginPath } from '../platform/paths.ts';
import { requireStore } from '../platform/store-context.ts';
import { pageHead } from '../shell/document-head.ts';

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
