import { createFileRoute, notFound } from '@tanstack/react-router';

import { asCustomer } from '../features/account/as-customer.ts';
import { CreditsPage } from '../features/account/credits/credits-page.tsx';
import { loadCredits } from '../features/account/credits/load-credits.ts';
import { useLogOut } from '../features/auth/use-log-out.ts';
import { parsePageNumber } from '../platform/path-values.ts';
import { creditsPath } from '../platform/paths.ts';
import { requireStore } from '../platform/store-context.ts';
import { pageHead } from '../shell/document-head.ts';
import { AccountFault } from './account-fault.tsx';

export const Route = createFileRoute('/conta/creditos')({
  staticData: { query: ['page'] },
  validateSearch: ({ page }: { page?: string }) => ({ page }),
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context, deps }) => {
    const page = parsePageNumber(deps.page);
    if (page === null) throw notFound();
    const credits = await asCustomer(requireStore(context.store), () => loadCredits(page));
    if (!credits) throw notFound();
    return credits;
  },
  staleTime: 0,
  head: ({ match }) =>
    pageHead(requireStore(match.context.store), {
      title: 'Créditos',
      canonicalPath: creditsPath(),
      isHidden: true,
    }),
  errorComponent: AccountFault,
  component: CreditsRoute,
});

function CreditsRoute() {
  const credits = Route.useLoaderData();
  return <CreditsPage credits={credits} onLogOut={useLogOut()} />;
}
