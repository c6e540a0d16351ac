import { createFileRoute } from '@tanstack/react-router';

import { PaymentPage } from '../features/checkout/payment-page.tsx';
import { requireStore } from '../platform/store-context.ts';
import { pageHead } from '../shell/document-head.ts';

export const Route = createFileRoute('/checkout/payment')({
  head: ({ match }) =>
    pageHead(requireStore(match.context.store), {
      title: 'Pagamento',
      canonicalPath: '/checkout/payment',
      isHidden: true,
    }),
  component: PaymentPage,
});
