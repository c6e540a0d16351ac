import { createFileRoute } from '@tanstack/react-router';

import { CartPage } from '#app/features/cart/cart-page.tsx';
import { cartPath } from '#app/platform/paths.ts';
import { requireStore } from '#app/platform/store-context.ts';
import { pageHead } from '#app/shell/document-head.ts';
import { NeedsScripts } from '#app/ui/needs-scripts/needs-scripts.tsx';

export const Route = createFileRoute('/carrinho')({
  head: ({ match }) =>
    pageHead(requireStore(match.context.store), {
      title: 'Minha sacola',
      canonicalPath: cartPath,
      isHidden: true,
    }),
  component: () => (
    <>
      <NeedsScripts what="ver sua sacola" />
      <CartPage />
    </>
  ),
});
