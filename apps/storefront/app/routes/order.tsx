import { createFileRoute, notFound } from '@tanstack/react-router';

import { asCustomer } from '#app/features/account/as-customer.ts';
import { loadOrder } from '#app/features/account/orders/load-orders.ts';
import { OrderPage } from '#app/features/account/orders/order-page.tsx';
import { useLogOut } from '#app/features/auth/use-log-out.ts';
import { isUuid } from '#app/platform/path-values.ts';
import { orderPath } from '#app/platform/paths.ts';
import { requireStore } from '#app/platform/store-context.ts';
import { pageHead } from '#app/shell/document-head.ts';

import { AccountFault } from './account-fault.tsx';

export const Route = createFileRoute('/conta/pedidos/$uuid')({
  params: { parse: ({ uuid }) => (isUuid(uuid) ? { uuid } : false) },
  loader: async ({ context, params }) => {
    const order = await asCustomer(requireStore(context.store), () => loadOrder(params.uuid));
    if (!order) throw notFound();
    return order;
  },
  staleTime: 0,
  head: ({ loaderData, match, params }) =>
    pageHead(requireStore(match.context.store), {
      title: loaderData ? `Pedido ${loaderData.increment_id}` : 'Pedido',
      canonicalPath: orderPath(params.uuid),
      isHidden: true,
    }),
  errorComponent: AccountFault,
  component: OrderRoute,
});

function OrderRoute() {
  const order = Route.useLoaderData();
  return <OrderPage key={order.uuid} order={order} onLogOut={useLogOut()} />;
}
