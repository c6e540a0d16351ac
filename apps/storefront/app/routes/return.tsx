import { createFileRoute, notFound } from '@tanstack/react-router';

import { asCustomer } from '#app/features/account/as-customer.ts';
import { loadReturn } from '#app/features/account/returns/load-returns.ts';
import { ReturnPage } from '#app/features/account/returns/return-page.tsx';
import { useLogOut } from '#app/features/auth/use-log-out.ts';
import { isId } from '#app/platform/path-values.ts';
import { returnPath } from '#app/platform/paths.ts';
import { requireStore } from '#app/platform/store-context.ts';
import { pageHead } from '#app/shell/document-head.ts';

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
