import { createFileRoute } from '@tanstack/react-router';

import { IdentificationCard } from '#app/features/auth/identification-card.tsx';
import { CheckoutPage } from '#app/features/checkout/checkout-page.tsx';
import { checkoutPath } from '#app/platform/paths.ts';
import { requireStore } from '#app/platform/store-context.ts';
import { pageHead } from '#app/shell/document-head.ts';
import { NeedsScripts } from '#app/ui/needs-scripts/needs-scripts.tsx';

export const Route = createFileRoute('/checkout')({
  head: ({ match }) =>
    pageHead(requireStore(match.context.store), {
      title: 'Finalizar compra',
      canonicalPath: checkoutPath,
      isHidden: true,
    }),
  component: () => (
    <>
      <NeedsScripts what="finalizar a compra" />
      <CheckoutPage identification={<IdentificationCard />} />
    </>
  ),
});
