import { createFileRoute, redirect } from '@tanstack/react-router';

import { CartPage } from '#app/features/cart/cart-page.tsx';
import { loadVisitorsCart } from '#app/features/cart/load-visitors-cart.ts';
import { cartPath } from '#app/platform/addresses/paths.ts';
import { unindexedHead } from '#app/platform/rendering/unindexed-head.ts';

export const Route = createFileRoute('/carrinho')({
  beforeLoad: ({ location: { href, search } }) => {
    // Of a permalink: the server redirects to its question [CAR+05].
    if ('add' in search) throw redirect({ href, reloadDocument: true });
  },
  // A browser's scripts have the cart themselves.
  loader: async () => (import.meta.env.SSR ? await loadVisitorsCart() : { cart: null, typedCoupon: null }),
  head: ({ match }) =>
    unindexedHead(match, {
      title: 'Minha sacola',
      canonicalPath: cartPath,
    }),
  component: CartRoute,
});

function CartRoute() {
  const { cart, typedCoupon } = Route.useLoaderData();
  return <CartPage loadedCart={cart} typedCoupon={typedCoupon} />;
}
