import { createFileRoute } from '@tanstack/react-router';

import { GuestReturnPage } from '#app/features/account/returns/guest-return-page.tsx';
import { isId } from '#app/platform/addresses/path-values.ts';
import { guestReturnPath } from '#app/platform/addresses/paths.ts';
import { unindexedHead } from '#app/platform/rendering/unindexed-head.ts';
import { NeedsScripts } from '#app/ui/needs-scripts/needs-scripts.tsx';

export const Route = createFileRoute('/pedido/devolucao/$id')({
  params: { parse: ({ id }) => (isId(id) ? { id } : false) },
  // Uncached, like the return that it shows, although the document contains no personal data.
  staticData: { isVolatile: true },
  head: ({ match, params }) =>
    unindexedHead(match, {
      title: `Devolução ${params.id}`,
      canonicalPath: guestReturnPath(Number(params.id)),
    }),
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
