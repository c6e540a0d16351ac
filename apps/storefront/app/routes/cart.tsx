import { createFileRoute } from '@tanstack/react-router';

import { CartPage } from '#app/features/cart/cart-page.tsx';
import { cartPath } from '#app/platform/addresses/paths.ts';
import { unindexedHead } from '#app/platform/rendering/unindexed-head.ts';
import { NeedsScripts } from '#app/ui/needs-scripts/needs-scripts.tsx';

export const Route = createFileRoute('/carrinho')({
  head: ({ match }) =>
    unindexedHead(match, {
      title: 'Minha sacola',
      canonicalPath: cartPath,
    }),
  component: () => (
    <>
      <NeedsScripts what="ver sua sacola" />
      <CartPage />
    </>
  ),
});
