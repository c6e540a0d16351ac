import { createFileRoute } from '@tanstack/react-router';

import { SuccessPage } from '../features/checkout/success-page.tsx';
import { requireStore } from '../platform/store-context.ts';
import { pageHead } from '../shell/document-head.ts';

export const Route = createFileRoute('/checkout/success')({
  head: ({ match }) =>
    pageHead(requireStore(match.context.store), {
      title: 'Pedido recebido',
      canonicalPath: '/checkout/success',
      isHidden: true,
    }),
  component: SuccessPage,
});
