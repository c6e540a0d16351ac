import { createFileRoute } from '@tanstack/react-router';

import { ApprovalPage } from '#app/features/account/approvals/approval-page.tsx';
import { loadApproval } from '#app/features/account/approvals/load-approvals.ts';
import { loadOwn } from '#app/features/account/as-customer.ts';
import { useLogOut } from '#app/features/auth/use-log-out.ts';
import { isId } from '#app/platform/addresses/path-values.ts';
import { approvalPath } from '#app/platform/addresses/paths.ts';
import { unindexedHead } from '#app/platform/rendering/unindexed-head.ts';
import { requireStore } from '#app/platform/store/store-context.ts';
import { AccountFault } from '#app/shell/errors/account-fault.tsx';

export const Route = createFileRoute('/conta/aprovacoes/$id')({
  params: { parse: ({ id }) => (isId(id) ? { id } : false) },
  loader: ({ context, params }) =>
    loadOwn(requireStore(context.store), () => loadApproval(Number(params.id))),
  staleTime: 0,
  head: ({ match, params }) =>
    unindexedHead(match, {
      title: `Aprovação ${params.id}`,
      canonicalPath: approvalPath(Number(params.id)),
    }),
  errorComponent: AccountFault,
  component: ApprovalRoute,
});

function ApprovalRoute() {
  const approval = Route.useLoaderData();
  return <ApprovalPage key={approval.id} approval={approval} onLogOut={useLogOut()} />;
}
