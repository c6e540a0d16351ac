import { createFileRoute, notFound } from '@tanstack/react-router';

import { asCustomer } from '#app/features/account/as-customer.ts';
import { CreditsPage } from '#app/features/account/credits/credits-page.tsx';
import { loadCredits } from '#app/features/account/credits/load-credits.ts';
import { useLogOut } from '#app/features/auth/use-log-out.ts';
import { parsePageNumber } from '#app/platform/path-values.ts';
import { creditsPath } from '#app/platform/paths.ts';
import { requireStore } from '#app/platform/store-context.ts';
import { pageHead } from '#app/shell/document-head.ts';

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
