import { createFileRoute, useRouter } from '@tanstack/react-router';

import { numbered } from '#app/features/account/account-route.ts';
import { AddressPage } from '#app/features/account/addresses/address-page.tsx';
import { loadAddress } from '#app/features/account/addresses/load-addresses.ts';
import { loadOwn } from '#app/features/account/as-customer.ts';
import { useLogOut } from '#app/features/auth/use-log-out.ts';
import { addressPath, addressesPath } from '#app/platform/addresses/paths.ts';
import { unindexedHead } from '#app/platform/rendering/unindexed-head.ts';
import { requireStore } from '#app/platform/store/store-context.ts';
import { AccountFault } from '#app/shell/errors/account-fault.tsx';

export const Route = createFileRoute('/conta/enderecos/$id')({
  ...numbered,
  loader: ({ context, params }) => loadOwn(requireStore(context.store), () => loadAddress(Number(params.id))),
  staleTime: 0,
  head: ({ match, params }) =>
    unindexedHead(match, {
      title: 'Editar endereço',
      canonicalPath: addressPath(Number(params.id)),
    }),
  errorComponent: AccountFault,
  component: AddressRoute,
});

function AddressRoute() {
  const address = Route.useLoaderData();
  const router = useRouter();
  return (
    <AddressPage
      key={address.id}
      address={address}
      onDone={() => void router.navigate({ href: addressesPath })}
      onLogOut={useLogOut()}
    />
  );
}
