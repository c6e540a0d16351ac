import { createFileRoute, notFound, useRouter } from '@tanstack/react-router';

import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { asCustomer } from '#app/features/account/as-customer.ts';
import { useLogOut } from '#app/features/auth/use-log-out.ts';
import { loadWishes } from '#app/features/wishlist/load-wishes.ts';
import { WishlistPage } from '#app/features/wishlist/wishlist-page.tsx';
import { parsePageNumber } from '#app/platform/path-values.ts';
import { wishlistPath } from '#app/platform/paths.ts';
import { requireStore } from '#app/platform/store-context.ts';
import { pageHead } from '#app/shell/document-head.ts';

import { AccountFault } from './account-fault.tsx';

export const Route = createFileRoute('/conta/lista-desejos')({
  staticData: { query: ['page'] },
  validateSearch: ({ page }: { page?: string }) => ({ page }),
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ context, deps }) => {
    const page = parsePageNumber(deps.page);
    if (page === null) throw notFound();
    const wishes = await asCustomer(requireStore(context.store), () => loadWishes(page));
    if (!wishes) throw notFound();
    return wishes;
  },
  staleTime: 0,
  head: ({ match }) =>
    pageHead(requireStore(match.context.store), {
      title: 'Lista de desejos',
      canonicalPath: wishlistPath(),
      isHidden: true,
    }),
  errorComponent: AccountFault,
  component: WishlistRoute,
});

function WishlistRoute() {
  const wishes = Route.useLoaderData();
  const router = useRouter();
  const isLastOfPage = wishes.items.length === 1 && wishes.page > 1;

  function readAnew() {
    // The last page is gone with its last wish.
    if (isLastOfPage) void router.navigate({ href: wishlistPath(wishes.page - 1), replace: true });
    else void router.invalidate();
  }

  return (
    <AccountFrame section="wishlist" onLogOut={useLogOut()}>
      <WishlistPage wishes={wishes} onChange={readAnew} />
    </AccountFrame>
  );
}
