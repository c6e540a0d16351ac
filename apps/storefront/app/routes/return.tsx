import { createFileRoute, notFound } from '@tanstack/react-router';

import { asCustomer } from '../features/account/as-customer.ts';
import { loadReturn } from '../features/account/returns/load-returns.ts';
import { ReturnPage } from '../features/account/returns/return-page.tsx';
import { useLogOut } from '../features/auth/use-log-out.ts';
import { isId } from '../platform/path-values.ts';
import { returnPath } from '../platform/paths.ts';
import { requireStore } from '../platform/store-context.ts';
import { pageHead } from '../shell/document-head.ts';
import { AccountFault } from './account-fault.tsx';

export const Route = createFileRoute('/conta/devolucoes/$id')({
  params: { parse: ({ id }) => (isId(id) ? { id } : false) },
  loader: async ({ context, params }) => {
    const detail = await asCustomer(requireStore(context.store), () => loadReturn(Number(params.id)));
    if (!detail) throw notFound();
    return detail;
  },
  staleTime: 0,
  head: ({ match, params }) =>
    pageHead(requireStore(match.context.store), {
      title: `Devolução ${params.id}`,
      canonicalPath: returnPath(Number(params.id)),
      isHidden: true,
    }),
  errorComponent: AccountFault,
  component: ReturnRoute,
});

function ReturnRoute() {
  const detail = Route.useLoaderData();
  return <ReturnPage detail={detail} onLogOut={useLogOut()} />;
}
