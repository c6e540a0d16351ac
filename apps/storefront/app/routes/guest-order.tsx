import { createFileRoute } from '@tanstack/react-router';

import { GuestOrderPage } from '#app/features/account/orders/guest-order-page.tsx';
import { guestOrderPath } from '#app/platform/addresses/paths.ts';
import { unindexedHead } from '#app/platform/rendering/unindexed-head.ts';
import { NeedsScripts } from '#app/ui/needs-scripts/needs-scripts.tsx';

export const Route = createFileRoute('/pedido')({
  // Uncached, like the order that it shows, although the document contains no personal data.
  staticData: { isVolatile: true },
  head: ({ match }) => unindexedHead(match, { title: 'Seu pedido', canonicalPath: guestOrderPath }),
  component: () => (
    <>
      <NeedsScripts what="acompanhar o pedido" />
      <GuestOrderPage />
    </>
  ),
});
