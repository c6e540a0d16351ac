import { createFileRoute } from '@tanstack/react-router';

import { loadPaymentTerms } from '#app/features/product-card/load-payment-terms.ts';
import { VisitorWishlistPage } from '#app/features/visitor-wishlist/visitor-wishlist-page.tsx';
import { visitorWishlistPath } from '#app/platform/addresses/paths.ts';
import { unindexedHead } from '#app/platform/rendering/unindexed-head.ts';
import { requireStore } from '#app/platform/store/store-context.ts';
import { NeedsScripts } from '#app/ui/needs-scripts/needs-scripts.tsx';

export const Route = createFileRoute('/lista-desejos')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) => loadPaymentTerms(requireStore(context.store).settings),
  head: ({ match }) =>
    unindexedHead(match, { title: 'Lista de desejos', canonicalPath: visitorWishlistPath }),
  component: VisitorWishlistRoute,
});

function VisitorWishlistRoute() {
  return (
    <>
      <NeedsScripts what="ver sua lista de desejos" />
      <VisitorWishlistPage terms={Route.useLoaderData()} />
    </>
  );
}
