import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';

import { SuccessPage } from '#app/features/checkout/success-page.tsx';
import { lazyNeeded } from '#app/platform/code/lazy-needed.tsx';
import { lazyExtra } from '#app/platform/hydration/lazy-extra.ts';
import { unindexedHead } from '#app/platform/rendering/unindexed-head.ts';

const GuestAccount = lazyNeeded(
  async () => (await import('#app/features/registration/guest-account.tsx')).GuestAccount,
);
/** Quietly absent if its code is gone: nothing of the order depends on it. */
const PasskeyOfferCard = lazyExtra(
  async () => (await import('#app/features/account/data/passkey-offer-card.tsx')).PasskeyOfferCard,
);

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
      renderPasskeyOffer={() => (
        <Suspense fallback={null}>
          <PasskeyOfferCard />
        </Suspense>
      )}
    />
  ),
});
