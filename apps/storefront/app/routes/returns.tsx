import { createFileRoute, notFound } from '@tanstack/react-router';

import { asCustomer } from '../features/account/as-customer.ts';
import { loadReturns } from '../features/account/returns/load-returns.ts';
import { ReturnsPage } from '../features/account/returns/returns-page.tsx';
import { useLogOut } from '../features/auth/use-log-out.ts';
import { parsePageNumber } from '../platform/path-values.ts';
import { returnsPath } from '../platform/paths.ts';
import { requireStore } from '../platform/store-context.ts';
import { pageHead } from '../shell/document-head.ts';
import { AccountFault } from './account-fault.tsx';

export const Route = createFileRoute('/conta/devolucoes')({
  staticData: { query: ['page'] },
  validateSearch: ({ page }: { page?: string }) => ({ page }),
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context, deps }) => {
    const page = parsePageNumber(deps.page);
    if (page === null) throw notFound();
    const returns = await asCustomer(requireStore(context.store), () => loadReturns(page));
    if (!returns) throw notFound();
    return returns;
  },
  staleTime: 0,
  head: ({ match }) =>
    pageHead(requireStore(match.context.store), {
      title: 'Devoluções',
      canonicalPath: returnsPath(),
      isHidden: true,
    }),
  errorComponent: AccountFault,
  component: ReturnsRoute,
});

function ReturnsRoute() {
  const returns = Route.useLoaderData();
  return <ReturnsPage returns={returns} onLogOut={useLogOut()} />;
}
