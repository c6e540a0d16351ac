import { createFileRoute } from '@tanstack/react-router';

import { CartQuestionPage } from '#app/features/cart/cart-question-page.tsx';
import { loadCartQuestion } from '#app/features/cart/load-cart-question.ts';
import { linkedCouponParam, linkedItemsParam } from '#app/platform/addresses/action-paths.ts';
import { cartQuestionPath } from '#app/platform/addresses/paths.ts';
import { unindexedHead } from '#app/platform/rendering/unindexed-head.ts';

/** Asks whether the items of a link are to be added to the cart; nothing changes before [CAR+05]. */
export const Route = createFileRoute('/carrinho/adicionar')({
  staticData: { query: [linkedItemsParam, linkedCouponParam] },
  validateSearch: (search: Record<string, string | undefined>) => search,
  loaderDeps: ({ search }) => ({
    items: search[linkedItemsParam] ?? '',
    coupon: search[linkedCouponParam] ?? '',
  }),
  loader: ({ deps: { items, coupon } }) => loadCartQuestion(items, coupon),
  staleTime: 0,
  head: ({ match }) => unindexedHead(match, { title: 'Adicionar à sacola', canonicalPath: cartQuestionPath }),
  component: CartQuestionRoute,
});

function CartQuestionRoute() {
  return <CartQuestionPage question={Route.useLoaderData()} />;
}
