import { createFileRoute } from '@tanstack/react-router';

import { numbered, numberedHead } from '#app/features/account/account-route.ts';
import { loadOwn } from '#app/features/account/as-customer.ts';
import { loadReturn } from '#app/features/account/returns/load-returns.ts';
import { ReturnPage } from '#app/features/account/returns/return-page.tsx';
import { useLogOut } from '#app/features/auth/use-log-out.ts';
import { returnPath } from '#app/platform/addresses/paths.ts';
import { requireStore } from '#app/platform/store/store-context.ts';
import { AccountFault } from '#app/shell/errors/account-fault.tsx';

export const Route = createFileRoute('/conta/devolucoes/$id')({
  ...numbered,
  loader: ({ context, params }) => loadOwn(requireStore(context.store), () => loadReturn(Number(params.id))),
  staleTime: 0,
  head: numberedHead('Devolução', returnPath),
  errorComponent: AccountFault,
  component: ReturnRoute,
});

function ReturnRoute() {
  const detail = Route.useLoaderData();
  return <ReturnPage detail={detail} onLogOut={useLogOut()} />;
}
