import { createFileRoute } from '@tanstack/react-router';

import { PaymentPage } from '#app/features/checkout/payment-page.tsx';
import { requireStore } from '#app/platform/store-context.ts';
import { pageHead } from '#app/shell/document-head.ts';

export const Route = createFileRoute('/checkout/payment')({
  head: ({ match }) =>
    pageHead(requireStore(match.context.store), {
      title: 'Pagamento',
      canonicalPath: '/checkout/payment',
      isHidden: true,
    }),
  component: PaymentPage,
});
