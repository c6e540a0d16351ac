import { createFileRoute } from '@tanstack/react-router';

import { loadOwn } from '#app/features/account/as-customer.ts';
import { loadReturn } from '#app/features/account/returns/load-returns.ts';
import { ReturnPage } from '#app/features/account/returns/return-page.tsx';
import { useLogOut } from '#app/features/auth/use-log-out.ts';
import { isId } from '#app/platform/addresses/path-values.ts';
import { returnPath } from '#app/platform/addresses/paths.ts';
import { unindexedHead } from '#app/platform/rendering/unindexed-head.ts';
import { requireStore } from '#app/platform/store/store-context.ts';
import { AccountFault } from '#app/shell/errors/account-fault.tsx';

export const Route = createFileRoute('/conta/devolucoes/$id')({
  params: { parse: ({ id }) => (isId(id) ? { id } : false) },
  loader: ({ context, params }) => loadOwn(requireStore(context.store), () => loadReturn(Number(params.id))),
  staleTime: 0,
  head: ({ match, params }) =>
    unindexedHead(match, {
      title: `Devolução ${params.id}`,
      canonicalPath: returnPath(Number(params.id)),
    }),
  errorComponent: AccountFault,
  component: ReturnRoute,
});

function ReturnRoute() {
  const detail = Route.useLoaderData();
  return <ReturnPage detail={detail} onLogOut={useLogOut()} />;
}
