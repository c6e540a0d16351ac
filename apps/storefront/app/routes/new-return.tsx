import { createFileRoute, notFound, useRouter } from '@tanstack/react-router';

import { asCustomer } from '#app/features/account/as-customer.ts';
import { loadNewReturn } from '#app/features/account/returns/load-returns.ts';
import { NewReturnPage } from '#app/features/account/returns/new-return-page.tsx';
import { useLogOut } from '#app/features/auth/use-log-out.ts';
import { isUuid } from '#app/platform/path-values.ts';
import { newReturnPath, returnPath } from '#app/platform/paths.ts';
import { requireStore } from '#app/platform/store-context.ts';
import { pageHead } from '#app/shell/document-head.ts';

import { AccountFault } from './account-fault.tsx';

export const Route = createFileRoute('/conta/devolucoes/nova/{-$orderUuid}')({
  params: {
    parse: ({ orderUuid }) => (orderUuid === undefined || isUuid(orderUuid) ? { orderUuid } : false),
  },
  loader: async ({ context, params }) => {
    const view = await asCustomer(requireStore(context.store), () => loadNewReturn(params.orderUuid));
    if (!view) throw notFound();
    return view;
  },
  staleTime: 0,
  head: ({ match, params }) =>
    pageHead(requireStore(match.context.store), {
      title: 'Nova devolução',
      canonicalPath: newReturnPath(params.orderUuid),
      isHidden: true,
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
