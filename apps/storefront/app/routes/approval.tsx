import { createFileRoute } from '@tanstack/react-router';

import { numbered, numberedHead } from '#app/features/account/account-route.ts';
import { ApprovalPage } from '#app/features/account/approvals/approval-page.tsx';
import { loadApproval } from '#app/features/account/approvals/load-approvals.ts';
import { loadOwn } from '#app/features/account/as-customer.ts';
import { useLogOut } from '#app/features/auth/use-log-out.ts';
import { approvalPath } from '#app/platform/addresses/paths.ts';
import { requireStore } from '#app/platform/store/store-context.ts';
import { AccountFault } from '#app/shell/errors/account-fault.tsx';

export const Route = createFileRoute('/conta/aprovacoes/$id')({
  ...numbered,
  loader: ({ context, params }) =>
    loadOwn(requireStore(context.store), () => loadApproval(Number(params.id))),
  staleTime: 0,
  head: numberedHead('Aprovação', approvalPath),
  errorComponent: AccountFault,
  component: ApprovalRoute,
});

function ApprovalRoute() {
  const approval = Route.useLoaderData();
  return <ApprovalPage key={approval.id} approval={approval} onLogOut={useLogOut()} />;
}
