import { createFileRoute } from '@tanstack/react-router';

import { SavedCartPage } from '#app/features/cart/saved-cart-page.tsx';
import { savedCartPath } from '#app/platform/addresses/paths.ts';
import { unindexedHead } from '#app/platform/rendering/unindexed-head.ts';
import { NeedsScripts } from '#app/ui/needs-scripts/needs-scripts.tsx';

export const Route = createFileRoute('/sacola-guardada')({
  // Uncached, like the cart that it shows, although the document contains no personal data.
  staticData: { isVolatile: true },
  head: ({ match }) => unindexedHead(match, { title: 'Sua sacola guardada', canonicalPath: savedCartPath }),
  component: () => (
    <>
      <NeedsScripts what="ver a sacola guardada" />
      <SavedCartPage />
    </>
  ),
});
