import { createFileRoute, notFound } from '@tanstack/react-router';

import { accountHead } from '#app/features/account/account-route.ts';
import { asCustomer } from '#app/features/account/as-customer.ts';
import { loadQuickOrder } from '#app/features/account/quick-order/load-quick-order.ts';
import { codesParam } from '#app/features/account/quick-order/quick-order-limits.ts';
import { QuickOrderPage } from '#app/features/account/quick-order/quick-order-page.tsx';
import { useLogOut } from '#app/features/auth/use-log-out.ts';
import { quickOrderPath } from '#app/platform/addresses/paths.ts';
import { requireStore } from '#app/platform/store/store-context.ts';
import { AccountFault } from '#app/shell/errors/account-fault.tsx';

export const Route = createFileRoute('/conta/pedido-rapido')({
  staticData: { query: [codesParam] },
  validateSearch: ({ codigos }: { codigos?: string }) => ({ codigos }),
  loaderDeps: ({ search: { codigos } }) => ({ codigos }),
  loader: ({ context, deps }) => {
    const store = requireStore(context.store);
    if (!store.settings['checkout/quick_order']) throw notFound();
    return asCustomer(store, () => loadQuickOrder(String(deps.codigos ?? '')));
  },
  staleTime: 0,
  head: accountHead('Pedido rápido', quickOrderPath),
  errorComponent: AccountFault,
  component: QuickOrderRoute,
});

function QuickOrderRoute() {
  const view = Route.useLoaderData();
  return <QuickOrderPage view={view} onLogOut={useLogOut()} />;
}
