import { createFileRoute } from '@tanstack/react-router';

import { SuccessPage } from '#app/features/checkout/success-page.tsx';
import { unindexedHead } from '#app/platform/rendering/unindexed-head.ts';

export const Route = createFileRoute('/checkout/success')({
  head: ({ match }) =>
    unindexedHead(match, {
      title: 'Pedido recebido',
      canonicalPath: '/checkout/success',
    }),
  component: SuccessPage,
});
