import { createFileRoute } from '@tanstack/react-router';

import { CartPage } from '#app/features/cart/cart-page.tsx';
import { loadVisitorsCart } from '#app/features/cart/load-visitors-cart.ts';
import { cartPath } from '#app/platform/addresses/paths.ts';
import { unindexedHead } from '#app/platform/rendering/unindexed-head.ts';

export const Route = createFileRoute('/carrinho')({
  // A browser's scripts have the cart themselves.
  loader: async () => ({ cart: import.meta.env.SSR ? await loadVisitorsCart() : null }),
  head: ({ match }) =>
    unindexedHead(match, {
      title: 'Minha sacola',
      canonicalPath: cartPath,
    }),
  component: CartRoute,
});

function CartRoute() {
  return <CartPage loadedCart={Route.useLoaderData().cart} />;
}
