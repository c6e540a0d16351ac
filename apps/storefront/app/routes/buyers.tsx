import { createFileRoute, notFound } from '@tanstack/react-router';

import { accountHead } from '#app/features/account/account-route.ts';
import { asCustomer } from '#app/features/account/as-customer.ts';
import { BuyersPage } from '#app/features/account/buyers/buyers-page.tsx';
import { loadBuyers } from '#app/features/account/buyers/load-buyers.ts';
import { useLogOut } from '#app/features/auth/use-log-out.ts';
import { buyersPath } from '#app/platform/addresses/paths.ts';
import { requireStore } from '#app/platform/store/store-context.ts';
import { AccountFault } from '#app/shell/errors/account-fault.tsx';

export const Route = createFileRoute('/conta/compradores')({
  loader: ({ context }) => {
    const store = requireStore(context.store);
    if (!store.settings['customers/buyers']) throw notFound();
    return asCustomer(store, loadBuyers);
  },
  staleTime: 0,
  head: accountHead('Compradores', buyersPath),
  errorComponent: AccountFault,
  component: BuyersRoute,
});

function BuyersRoute() {
  const buyers = Route.useLoaderData();
  return <BuyersPage buyers={buyers} onLogOut={useLogOut()} />;
}
