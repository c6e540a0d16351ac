import { createFileRoute } from '@tanstack/react-router';

import { AccessPage } from '../features/account/access/access-page.tsx';
import { asCustomer } from '../features/account/as-customer.ts';
import { useLogOutEverywhere } from '../features/auth/use-log-out-everywhere.ts';
import { useLogOut } from '../features/auth/use-log-out.ts';
import { api } from '../platform/api.ts';
import { accessPath } from '../platform/paths.ts';
import { requireStore } from '../platform/store-context.ts';
import { pageHead } from '../shell/document-head.ts';

export const Route = createFileRoute('/conta/dados')({
  loader: ({ context }) =>
    asCustomer(requireStore(context.store), async () => {
      const { email } = await api('GET /api/auth/customers/me');
      return { email };
    }),
  staleTime: 0,
  head: ({ match }) =>
    pageHead(requireStore(match.context.store), {
      title: 'Senha e acesso',
      canonicalPath: accessPath,
      isHidden: true,
    }),
  component: AccessRoute,
});

function AccessRoute() {
  const { email } = Route.useLoaderData();
  return <AccessPage email={email} onLogOut={useLogOut()} onLogOutEverywhere={useLogOutEverywhere()} />;
}
