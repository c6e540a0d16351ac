import { createFileRoute } from '@tanstack/react-router';

import { accountHead } from '#app/features/account/account-route.ts';
import { loadPageOfList } from '#app/features/account/as-customer.ts';
import { loadOrders, parseOrderPeriod } from '#app/features/account/orders/load-orders.ts';
import { OrdersPage } from '#app/features/account/orders/orders-page.tsx';
import { useLogOut } from '#app/features/auth/use-log-out.ts';
import { parseSearchText } from '#app/platform/addresses/path-values.ts';
import { ordersPath } from '#app/platform/addresses/paths.ts';
import { requireStore } from '#app/platform/store/store-context.ts';
import { AccountFault } from '#app/shell/errors/account-fault.tsx';

export const Route = createFileRoute('/conta/pedidos')({
  staticData: { query: ['q', 'days', 'page'] },
  validateSearch: ({ q, days, page }: { q?: string; days?: string; page?: string }) => ({ q, days, page }),
  loaderDeps: ({ search: { q, days, page } }) => ({ q, days, page }),
  loader: ({ context, deps }) => {
    const filter = { q: parseSearchText(deps.q, 80), days: parseOrderPeriod(deps.days) };
    return loadPageOfList(requireStore(context.store), deps.page, (page) => loadOrders(page, filter));
  },
  staleTime: 0,
  head: accountHead('Meus pedidos', ordersPath()),
  errorComponent: AccountFault,
  component: OrdersRoute,
});

function OrdersRoute() {
  const view = Route.useLoaderData();
  return <OrdersPage view={view} onLogOut={useLogOut()} />;
}
