import { createFileRoute } from '@tanstack/react-router';

import { loadOwn } from '#app/features/account/as-customer.ts';
import { loadQuote } from '#app/features/account/quotes/load-quotes.ts';
import { QuotePage } from '#app/features/account/quotes/quote-page.tsx';
import { useLogOut } from '#app/features/auth/use-log-out.ts';
import { isId } from '#app/platform/addresses/path-values.ts';
import { quotePath } from '#app/platform/addresses/paths.ts';
import { unindexedHead } from '#app/platform/rendering/unindexed-head.ts';
import { requireStore } from '#app/platform/store/store-context.ts';
import { AccountFault } from '#app/shell/errors/account-fault.tsx';

export const Route = createFileRoute('/conta/cotacoes/$id')({
  params: { parse: ({ id }) => (isId(id) ? { id } : false) },
  // Also in a store that takes no more requests: what was answered stays.
  loader: ({ context, params }) => loadOwn(requireStore(context.store), () => loadQuote(Number(params.id))),
  staleTime: 0,
  head: ({ match, params }) =>
    unindexedHead(match, {
      title: `Cotação ${params.id}`,
      canonicalPath: quotePath(Number(params.id)),
    }),
  errorComponent: AccountFault,
  component: QuoteRoute,
});

function QuoteRoute() {
  const quote = Route.useLoaderData();
  return <QuotePage key={quote.id} quote={quote} onLogOut={useLogOut()} />;
}
