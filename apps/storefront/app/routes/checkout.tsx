import { createFileRoute } from '@tanstack/react-router';

import { NeedsScripts } from '#app/ui/needs-scripts/needs-scripts.tsx';

import { IdentificationCard } from '../features/auth/identification-card.tsx';
import { CheckoutPage } from '../features/checkout/checkout-page.tsx';
import { checkoutPath } from '../platform/paths.ts';
import { requireStore } from '../platform/store-context.ts';
import { pageHead } from '../shell/document-head.ts';

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
