import { createFileRoute, notFound } from '@tanstack/react-router';

import { asCustomer } from '#app/features/account/as-customer.ts';
import { parseOrderPeriod } from '#app/features/account/orders/domain/order-period.ts';
import { loadOrders } from '#app/features/account/orders/load-orders.ts';
import { OrdersPage } from '#app/features/account/orders/orders-page.tsx';
import { useLogOut } from '#app/features/auth/use-log-out.ts';
import { parsePageNumber, parseSearchText } from '#app/platform/path-values.ts';
import { ordersPath } from '#app/platform/paths.ts';
import { requireStore } from '#app/platform/store-context.ts';
import { pageHead } from '#app/shell/document-head.ts';

import { AccountFault } from './account-fault.tsx';

export const Route = createFileRoute('/conta/pedidos')({
  staticData: { query: ['q', 'days', 'page'] },
  validateSearch: ({ q, days, page }: { q?: string; days?: string; page?: string }) => ({ q, days, page }),
  loaderDeps: ({ search: { q, days, page } }) => ({ q, days, page }),
  loader: async ({ context, deps }) => {
    const page = parsePageNumber(deps.page);
    if (page === null) throw notFound();
    const asked = { q: parseSearchText(deps.q, 80), days: parseOrderPeriod(deps.days) };
    const view = await asCustomer(requireStore(context.store), () => loadOrders(page, asked));
    if (!view) throw notFound();
    return view;
  },
  staleTime: 0,
  head: ({ match }) =>
    pageHead(requireStore(match.context.store), {
      title: 'Meus pedidos',
      canonicalPath: ordersPath(),
      isHidden: true,
    }),
  errorComponent: AccountFault,
  component: OrdersRoute,
});

function OrdersRoute() {
  const view = Route.useLoaderData();
  return <OrdersPage view={view} onLogOut={useLogOut()} />;
}
