import { createFileRoute } from '@tanstack/react-router';

import { IdentificationCard } from '#app/features/auth/identification-card.tsx';
import { CheckoutPage } from '#app/features/checkout/checkout-page.tsx';
import { checkoutPath } from '#app/platform/addresses/paths.ts';
import { unindexedHead } from '#app/platform/rendering/unindexed-head.ts';
import { NeedsScripts } from '#app/ui/needs-scripts/needs-scripts.tsx';

export const Route = createFileRoute('/checkout')({
  head: ({ match }) =>
    unindexedHead(match, {
      title: 'Finalizar compra',
      canonicalPath: checkoutPath,
    }),
  component: () => (
    <>
      <NeedsScripts what="finalizar a compra" />
      <CheckoutPage identification={<IdentificationCard />} />
    </>
  ),
});
