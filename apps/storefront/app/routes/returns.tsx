import { createFileRoute, notFound } from '@tanstack/react-router';

import { asCustomer } from '#app/features/account/as-customer.ts';
import { loadReturns } from '#app/features/account/returns/load-returns.ts';
import { ReturnsPage } from '#app/features/account/returns/returns-page.tsx';
import { useLogOut } from '#app/features/auth/use-log-out.ts';
import { parsePageNumber } from '#app/platform/path-values.ts';
import { returnsPath } from '#app/platform/paths.ts';
import { requireStore } from '#app/platform/store-context.ts';
import { pageHead } from '#app/shell/document-head.ts';

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
