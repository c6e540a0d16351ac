import { createFileRoute } from '@tanstack/react-router';

import { accountHead } from '#app/features/account/account-route.ts';
import { asCustomer } from '#app/features/account/as-customer.ts';
import { AccountHome } from '#app/features/account/home/account-home.tsx';
import { loadAccountHome } from '#app/features/account/home/load-account-home.ts';
import { OpenOrderCard } from '#app/features/account/orders/open-order-card.tsx';
import { OrderCard } from '#app/features/account/orders/order-card.tsx';
import { ReturnCard } from '#app/features/account/returns/return-card.tsx';
import { useLogOut } from '#app/features/auth/use-log-out.ts';
import { accountPath } from '#app/platform/addresses/paths.ts';
import { requireStore } from '#app/platform/store/store-context.ts';
import { AccountFault } from '#app/shell/errors/account-fault.tsx';

export const Route = createFileRoute('/conta')({
  loader: ({ context }) => {
    const store = requireStore(context.store);
    const hasQuickOrders = store.settings['checkout/quick_order'] && store.closing === null;
    return asCustomer(store, () => loadAccountHome({ hasQuickOrders }));
  },
  staleTime: 0,
  head: accountHead('Minha conta', accountPath),
  errorComponent: AccountFault,
  component: AccountRoute,
});

function AccountRoute() {
  const view = Route.useLoaderData();
  const logOut = useLogOut();
  const { open_orders: open, last_order: last, returns_to_send: returns } = view.overview;
  return (
    <AccountHome
      view={view}
      orders={[
        ...open.map((order) => <OpenOrderCard key={order.uuid} order={order} />),
        ...(last ? [<OrderCard key={last.uuid} order={last} />] : []),
      ]}
      returns={returns.map((one) => (
        <ReturnCard key={one.id} summary={one} />
      ))}
      onLogOut={logOut}
    />
  );
}
