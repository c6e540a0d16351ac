import { createFileRoute, notFound, useRouter } from '@tanstack/react-router';

import { asCustomer } from '#app/features/account/as-customer.ts';
import { loadOwnReviews } from '#app/features/account/reviews/load-own-reviews.ts';
import { OwnReviewsPage } from '#app/features/account/reviews/own-reviews-page.tsx';
import { useLogOut } from '#app/features/auth/use-log-out.ts';
import { parsePageNumber } from '#app/platform/path-values.ts';
import { ownReviewsPath } from '#app/platform/paths.ts';
import { requireStore } from '#app/platform/store-context.ts';
import { pageHead } from '#app/shell/document-head.ts';

import { AccountFault } from './account-fault.tsx';

export const Route = createFileRoute('/conta/customer-review')({
  staticData: { query: ['page'] },
  validateSearch: ({ page }: { page?: string }) => ({ page }),
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context, deps }) => {
    const page = parsePageNumber(deps.page);
    if (page === null) throw notFound();
    const view = await asCustomer(requireStore(context.store), () => loadOwnReviews(page));
    if (!view) throw notFound();
    return view;
  },
  staleTime: 0,
  head: ({ match }) =>
    pageHead(requireStore(match.context.store), {
      title: 'Avaliações',
      canonicalPath: ownReviewsPath(),
      isHidden: true,
    }),
  errorComponent: AccountFault,
  component: OwnReviewsRoute,
});

function OwnReviewsRoute() {
  const view = Route.useLoaderData();
  const router = useRouter();
  return <OwnReviewsPage view={view} onChange={() => void router.invalidate()} onLogOut={useLogOut()} />;
}
