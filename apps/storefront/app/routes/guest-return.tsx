import { createFileRoute } from '@tanstack/react-router';

import { numbered, numberedHead } from '#app/features/account/account-route.ts';
import { GuestReturnPage } from '#app/features/account/returns/guest-return-page.tsx';
import { guestReturnPath } from '#app/platform/addresses/paths.ts';
import { NeedsScripts } from '#app/ui/needs-scripts/needs-scripts.tsx';

export const Route = createFileRoute('/pedido/devolucao/$id')({
  ...numbered,
  // Uncached, like the return that it shows, although the document contains no personal data.
  staticData: { isVolatile: true },
  head: numberedHead('Devolução', guestReturnPath),
  component: GuestReturnRoute,
});

function GuestReturnRoute() {
  const { id } = Route.useParams();
  return (
    <>
      <NeedsScripts what="ver a devolução" />
      <GuestReturnPage id={Number(id)} />
    </>
  );
}
