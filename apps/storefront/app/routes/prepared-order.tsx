import { createFileRoute } from '@tanstack/react-router';

import { PreparedOrderPage } from '#app/features/checkout/prepared-order-page.tsx';
import { preparedOrderPath } from '#app/platform/addresses/paths.ts';
import { unindexedHead } from '#app/platform/rendering/unindexed-head.ts';
import { NeedsScripts } from '#app/ui/needs-scripts/needs-scripts.tsx';

export const Route = createFileRoute('/pedido-preparado')({
  // Uncached, like the order that it shows, although the document contains no personal data.
  staticData: { isVolatile: true },
  head: ({ match }) => unindexedHead(match, { title: 'Seu pedido', canonicalPath: preparedOrderPath }),
  component: () => (
    <>
      <NeedsScripts what="conferir e pagar o pedido" />
      <PreparedOrderPage />
    </>
  ),
});
