import { createFileRoute, useRouter } from '@tanstack/react-router';

import { accountHead } from '#app/features/account/account-route.ts';
import { AddressesPage } from '#app/features/account/addresses/addresses-page.tsx';
import { loadAddresses } from '#app/features/account/addresses/load-addresses.ts';
import { asCustomer } from '#app/features/account/as-customer.ts';
import { useLogOut } from '#app/features/auth/use-log-out.ts';
import { addressesPath } from '#app/platform/addresses/paths.ts';
import { requireStore } from '#app/platform/store/store-context.ts';
import { AccountFault } from '#app/shell/errors/account-fault.tsx';

export const Route = createFileRoute('/conta/enderecos')({
  loader: ({ context }) => asCustomer(requireStore(context.store), loadAddresses),
  staleTime: 0,
  head: accountHead('Endereços', addressesPath),
  errorComponent: AccountFault,
  component: AddressesRoute,
});

function AddressesRoute() {
  const view = Route.useLoaderData();
  const router = useRouter();
  return <AddressesPage view={view} onChange={() => void router.invalidate()} onLogOut={useLogOut()} />;
}
