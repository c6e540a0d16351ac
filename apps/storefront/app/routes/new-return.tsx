import { createFileRoute, useRouter } from '@tanstack/react-router';

import { loadOwn } from '#app/features/account/as-customer.ts';
import { loadNewReturn } from '#app/features/account/returns/load-returns.ts';
import { NewReturnPage } from '#app/features/account/returns/new-return-page.tsx';
import { useLogOut } from '#app/features/auth/use-log-out.ts';
import { isUuid } from '#app/platform/addresses/path-values.ts';
import { newReturnPath, returnPath } from '#app/platform/addresses/paths.ts';
import { unindexedHead } from '#app/platform/rendering/unindexed-head.ts';
import { requireStore } from '#app/platform/store/store-context.ts';
import { AccountFault } from '#app/shell/errors/account-fault.tsx';

export const Route = createFileRoute('/conta/devolucoes/nova/{-$orderUuid}')({
  params: {
    parse: ({ orderUuid }) => (orderUuid === undefined || isUuid(orderUuid) ? { orderUuid } : false),
  },
  loader: ({ context, params }) =>
    loadOwn(requireStore(context.store), () => loadNewReturn(params.orderUuid)),
  staleTime: 0,
  head: ({ match, params }) =>
    unindexedHead(match, {
      title: 'Nova devolução',
      canonicalPath: newReturnPath(params.orderUuid),
    }),
  errorComponent: AccountFault,
  component: NewReturnRoute,
});

function NewReturnRoute() {
  const view = Route.useLoaderData();
  const { orderUuid } = Route.useParams();
  const router = useRouter();
  return (
    <NewReturnPage
      key={orderUuid}
      view={view}
      onRequested={(id) => void router.navigate({ href: returnPath(id) })}
      onLogOut={useLogOut()}
    />
  );
}
