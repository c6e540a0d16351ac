import { createFileRoute, notFound, useRouter } from '@tanstack/react-router';

import { AddressPage } from '../features/account/addresses/address-page.tsx';
import { loadAddress } from '../features/account/addresses/load-addresses.ts';
import { asCustomer } from '../features/account/as-customer.ts';
import { useLogOut } from '../features/auth/use-log-out.ts';
import { isId } from '../platform/path-values.ts';
import { addressPath, addressesPath } from '../platform/paths.ts';
import { requireStore } from '../platform/store-context.ts';
import { pageHead } from '../shell/document-head.ts';
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
