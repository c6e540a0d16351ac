import { createFileRoute } from '@tanstack/react-router';

import { loadOwn } from '#app/features/account/as-customer.ts';
import { loadOrder } from '#app/features/account/orders/load-orders.ts';
import { OrderPage } from '#app/features/account/orders/order-page.tsx';
import { useLogOut } from '#app/features/auth/use-log-out.ts';
import { isUuid } from '#app/platform/addresses/path-values.ts';
import { orderPath } from '#app/platform/addresses/paths.ts';
import { unindexedHead } from '#app/platform/rendering/unindexed-head.ts';
import { requireStore } from '#app/platform/store/store-context.ts';
import { AccountFault } from '#app/shell/errors/account-fault.tsx';

export const Route = createFileRoute('/conta/pedidos/$uuid')({
  params: { parse: ({ uuid }) => (isUuid(uuid) ? { uuid } : false) },
  loader: ({ context, params }) => loadOwn(requireStore(context.store), () => loadOrder(params.uuid)),
  staleTime: 0,
  head: ({ loaderData, match, params }) =>
    unindexedHead(match, {
      title: loaderData ? `Pedido ${loaderData.increment_id}` : 'Pedido',
      canonicalPath: orderPath(params.uuid),
    }),
  errorComponent: AccountFault,
  component: OrderRoute,
});

function OrderRoute() {
  const order = Route.useLoaderData();
  return <OrderPage key={order.uuid} order={order} onLogOut={useLogOut()} />;
}
