import { createFileRoute } from '@tanstack/react-router';

import { RedeemPage } from '#app/features/gift-cards/redeem-page.tsx';
import { redeemGiftCardPath } from '#app/platform/addresses/paths.ts';
import { unindexedHead } from '#app/platform/rendering/unindexed-head.ts';
import { NeedsScripts } from '#app/ui/needs-scripts/needs-scripts.tsx';

export const Route = createFileRoute('/vale-presente/resgatar')({
  // Uncached, although the document contains no personal data: the code of a gift card is in the fragment of its address.
  staticData: { isVolatile: true },
  head: ({ match }) =>
    unindexedHead(match, { title: 'Resgatar vale-presente', canonicalPath: redeemGiftCardPath }),
  component: () => (
    <>
      <NeedsScripts what="resgatar o vale-presente" />
      <RedeemPage />
    </>
  ),
});
