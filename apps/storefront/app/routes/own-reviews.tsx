import { createFileRoute, useRouter } from '@tanstack/react-router';

import { accountHead, pagedList } from '#app/features/account/account-route.ts';
import { loadPageOfList } from '#app/features/account/as-customer.ts';
import { loadOwnReviews } from '#app/features/account/reviews/load-own-reviews.ts';
import { OwnReviewsPage } from '#app/features/account/reviews/own-reviews-page.tsx';
import { useLogOut } from '#app/features/auth/use-log-out.ts';
import { ownReviewsPath } from '#app/platform/addresses/paths.ts';
import { requireStore } from '#app/platform/store/store-context.ts';
import { AccountFault } from '#app/shell/errors/account-fault.tsx';

export const Route = createFileRoute('/conta/customer-review')({
  ...pagedList,
  loader: ({ context, deps }) => loadPageOfList(requireStore(context.store), deps.page, loadOwnReviews),
  staleTime: 0,
  head: accountHead('Avaliações', ownReviewsPath()),
  errorComponent: AccountFault,
  component: OwnReviewsRoute,
});

function OwnReviewsRoute() {
  const view = Route.useLoaderData();
  const router = useRouter();
  return <OwnReviewsPage view={view} onChange={() => void router.invalidate()} onLogOut={useLogOut()} />;
}
