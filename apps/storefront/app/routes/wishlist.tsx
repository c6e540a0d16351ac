import { createFileRoute, useRouter } from '@tanstack/react-router';
import { isErrorOf } from '@vitrine/contract/client.ts';
import type { PagedWishes } from '@vitrine/contract/schemas/wishlist.ts';

import { AccountFrame } from '#app/features/account/account-frame.tsx';
import { accountHead, pagedList } from '#app/features/account/account-route.ts';
import { loadPageOfList } from '#app/features/account/as-customer.ts';
import { useLogOut } from '#app/features/auth/use-log-out.ts';
import { WishlistPage } from '#app/features/wishlist/wishlist-page.tsx';
import { wishlistPath } from '#app/platform/addresses/paths.ts';
import { api } from '#app/platform/api/api.ts';
import { requireStore } from '#app/platform/store/store-context.ts';
import { AccountFault } from '#app/shell/errors/account-fault.tsx';

export const Route = createFileRoute('/conta/lista-desejos')({
  ...pagedList,
  loader: ({ context, deps }) => loadPageOfList(requireStore(context.store), deps.page, loadWishes),
  staleTime: 0,
  head: accountHead('Lista de desejos', wishlistPath()),
  errorComponent: AccountFault,
  component: WishlistRoute,
});

function WishlistRoute() {
  const wishes = Route.useLoaderData();
  const router = useRouter();
  const isLastOfPage = wishes.items.length === 1 && wishes.page > 1;

  function reload() {
    // Removing its last wish leaves the last page empty.
    if (isLastOfPage) void router.navigate({ href: wishlistPath(wishes.page - 1), replace: true });
    else void router.invalidate();
  }

  return (
    <AccountFrame section="wishlist" onLogOut={useLogOut()}>
      <WishlistPage wishes={wishes} onChange={reload} />
    </AccountFrame>
  );
}

/** Returns one page of the customer's wishes; null beyond the last one. */
async function loadWishes(page: number): Promise<PagedWishes | null> {
  try {
    return await api('GET /api/customer/wishlist/products', { query: { page: String(page) } });
  } catch (error) {
    if (isErrorOf(error, 'GET /api/customer/wishlist/products') && error.code === 'not_found') return null;
    throw error;
  }
}
