import { createFileRoute } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';

import { SuccessPage } from '#app/features/checkout/success-page.tsx';
import { unindexedHead } from '#app/platform/rendering/unindexed-head.ts';

const GuestAccount = lazy(async () => ({
  default: (await import('#app/features/registration/guest-account.tsx')).GuestAccount,
}));

export const Route = createFileRoute('/checkout/success')({
  head: ({ match }) =>
    unindexedHead(match, {
      title: 'Pedido recebido',
      canonicalPath: '/checkout/success',
    }),
  component: () => (
    <SuccessPage
      renderGuestAccount={(email) => (
        <Suspense fallback={null}>
          <GuestAccount email={email} />
        </Suspense>
      )}
    />
  ),
});
