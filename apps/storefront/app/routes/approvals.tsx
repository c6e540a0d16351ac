import { createFileRoute } from '@tanstack/react-router';

import { accountHead, pagedList } from '#app/features/account/account-route.ts';
import { ApprovalsPage } from '#app/features/account/approvals/approvals-page.tsx';
import { loadApprovals } from '#app/features/account/approvals/load-approvals.ts';
import { loadPageOfList } from '#app/features/account/as-customer.ts';
import { useLogOut } from '#app/features/auth/use-log-out.ts';
import { approvalsPath } from '#app/platform/addresses/paths.ts';
import { requireStore } from '#app/platform/store/store-context.ts';
import { AccountFault } from '#app/shell/errors/account-fault.tsx';

export const Route = createFileRoute('/conta/aprovacoes')({
  ...pagedList,
  loader: ({ context, deps }) => {
    const store = requireStore(context.store);
    return loadPageOfList(store, deps.page, loadApprovals);
  },
  staleTime: 0,
  head: accountHead('Aprovações', approvalsPath()),
  errorComponent: AccountFault,
  component: ApprovalsRoute,
});

function ApprovalsRoute() {
  const approvals = Route.useLoaderData();
  return <ApprovalsPage approvals={approvals} onLogOut={useLogOut()} />;
}
