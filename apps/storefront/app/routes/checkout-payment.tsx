import { createFileRoute } from '@tanstack/react-router';

import { PaymentPage } from '#app/features/checkout/payment-page.tsx';
import { unindexedHead } from '#app/platform/rendering/unindexed-head.ts';
import { NeedsScripts } from '#app/ui/needs-scripts/needs-scripts.tsx';

export const Route = createFileRoute('/checkout/payment')({
  head: ({ match }) =>
    unindexedHead(match, {
      title: 'Pagamento',
      canonicalPath: '/checkout/payment',
    }),
  component: () => (
    <>
      <NeedsScripts what="pagar" />
      <PaymentPage />
    </>
  ),
});
