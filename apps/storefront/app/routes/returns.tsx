import { createFileRoute } from '@tanstack/react-router';

import { accountHead, pagedList } from '#app/features/account/account-route.ts';
import { loadPageOfList } from '#app/features/account/as-customer.ts';
import { loadReturns } from '#app/features/account/returns/load-returns.ts';
import { ReturnsPage } from '#app/features/account/returns/returns-page.tsx';
import { useLogOut } from '#app/features/auth/use-log-out.ts';
import { returnsPath } from '#app/platform/addresses/paths.ts';
import { requireStore } from '#app/platform/store/store-context.ts';
import { AccountFault } from '#app/shell/errors/account-fault.tsx';

export const Route = createFileRoute('/conta/devolucoes')({
  ...pagedList,
  loader: ({ context, deps }) => loadPageOfList(requireStore(context.store), deps.page, loadReturns),
  staleTime: 0,
  head: accountHead('Devoluções', returnsPath()),
  errorComponent: AccountFault,
  component: ReturnsRoute,
});

function ReturnsRoute() {
  const returns = Route.useLoaderData();
  return <ReturnsPage returns={returns} onLogOut={useLogOut()} />;
}
