import { createFileRoute, notFound, useRouter } from '@tanstack/react-router';

import { AddressPage } from '#app/features/account/addresses/address-page.tsx';
import { loadAddress } from '#app/features/account/addresses/load-addresses.ts';
import { asCustomer } from '#app/features/account/as-customer.ts';
import { useLogOut } from '#app/features/auth/use-log-out.ts';
import { isId } from '#app/platform/path-values.ts';
import { addressPath, addressesPath } from '#app/platform/paths.ts';
import { requireStore } from '#app/platform/store-context.ts';
import { pageHead } from '#app/shell/document-head.ts';

import { AccountFault } from './account-fault.tsx';

export const Route = createFileRoute('/conta/enderecos/$id')({
  params: { parse: ({ id }) => (isId(id) ? { id } : false) },
  loader: async ({ context, params }) => {
    const address = await asCustomer(requireStore(context.store), () => loadAddress(Number(params.id)));
    if (!address) throw notFound();
    return address;
  },
  staleTime: 0,
  head: ({ match, params }) =>
    pageHead(requireStore(match.context.store), {
      title: 'Editar endereço',
      canonicalPath: addressPath(Number(params.id)),
      isHidden: true,
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
