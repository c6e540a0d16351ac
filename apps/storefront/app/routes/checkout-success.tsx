import { createFileRoute } from '@tanstack/react-router';

import { SuccessPage } from '#app/features/checkout/success-page.tsx';
import { requireStore } from '#app/platform/store-context.ts';
import { pageHead } from '#app/shell/document-head.ts';

export const Route = createFileRoute('/checkout/success')({
  head: ({ match }) =>
    pageHead(requireStore(match.context.store), {
      title: 'Pedido recebido',
      canonicalPath: '/checkout/success',
      isHidden: true,
    }),
  component: SuccessPage,
});
