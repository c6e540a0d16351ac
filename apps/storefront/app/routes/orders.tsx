import { createFileRoute, notFound } from '@tanstack/react-router';

import { asCustomer } from '../features/account/as-customer.ts';
import { loadOrders } from '../features/account/orders/load-orders.ts';
import { OrdersPage } from '../features/account/orders/orders-page.tsx';
import { useLogOut } from '../features/auth/use-log-out.ts';
import { parsePageNumber } from '../platform/path-values.ts';
import { ordersPath } from '../platform/paths.ts';
import { requireStore } from '../platform/store-context.ts';
import { pageHead } from '../shell/document-head.ts';

export const Route = createFileRoute('/conta/pedidos')({
  staticData: { query: ['page'] },
  validateSearch: ({ page }: { page?: string }) => ({ page }),
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context, deps }) => {
    const page = parsePageNumber(deps.page);
    if (page === null) throw notFound();
    const orders = await asCustomer(requireStore(context.store), () => loadOrders(page));
    if (!orders) throw notFound();
    return orders;
  },
  staleTime: 0,
  head: ({ match }) =>
    pageHead(requireStore(match.context.store), {
      title: 'Meus pedidos',
      canonicalPath: ordersPath(),
      isHidden: true,
    }),
  component: OrdersRoute,
});

function OrdersRoute() {
  const orders = Route.useLoaderData();
  return <OrdersPage orders={orders} onLogOut={useLogOut()} />;
}
