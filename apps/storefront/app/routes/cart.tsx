import { createFileRoute } from '@tanstack/react-router';

import { NeedsScripts } from '#app/ui/needs-scripts/needs-scripts.tsx';

import { CartPage } from '../features/cart/cart-page.tsx';
import { cartPath } from '../platform/paths.ts';
import { requireStore } from '../platform/store-context.ts';
import { pageHead } from '../shell/document-head.ts';

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
