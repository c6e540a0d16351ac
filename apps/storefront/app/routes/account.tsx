import { createFileRoute } from '@tanstack/react-router';

import { asCustomer } from '../features/account/as-customer.ts';
import { AccountHome } from '../features/account/home/account-home.tsx';
import { loadAccountHome } from '../features/account/home/load-account-home.ts';
import { OrderCard } from '../features/account/orders/order-card.tsx';
import { useLogOut } from '../features/auth/use-log-out.ts';
import { accountPath } from '../platform/paths.ts';
import { requireStore } from '../platform/store-context.ts';
import { pageHead } from '../shell/document-head.ts';

export const Route = createFileRoute('/conta')({
  loader: ({ context }) => asCustomer(requireStore(context.store), loadAccountHome),
  // What is somebody's own is asked for anew every time.
  staleTime: 0,
  head: ({ match }) =>
    pageHead(requireStore(match.context.store), {
      title: 'Minha conta',
      canonicalPath: accountPath,
      isHidden: true,
    }),
  component: AccountRoute,
});

function AccountRoute() {
  const view = Route.useLoaderData();
  const logOut = useLogOut();
  return (
    <AccountHome
      view={view}
      lastOrder={view.lastOrder ? <OrderCard order={view.lastOrder} /> : null}
      onLogOut={logOut}
    />
  );
}
