import { createFileRoute } from '@tanstack/react-router';

import { PaymentPage } from '#app/features/checkout/payment-page.tsx';
import { unindexedHead } from '#app/platform/rendering/unindexed-head.ts';

export const Route = createFileRoute('/checkout/payment')({
  head: ({ match }) =>
    unindexedHead(match, {
      title: 'Pagamento',
      canonicalPath: '/checkout/payment',
    }),
  component: PaymentPage,
});
