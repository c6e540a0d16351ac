import { createFileRoute } from '@tanstack/react-router';

import { numbered, numberedHead } from '#app/features/account/account-route.ts';
import { loadOwn } from '#app/features/account/as-customer.ts';
import { loadQuote } from '#app/features/account/quotes/load-quotes.ts';
import { QuotePage } from '#app/features/account/quotes/quote-page.tsx';
import { useLogOut } from '#app/features/auth/use-log-out.ts';
import { quotePath } from '#app/platform/addresses/paths.ts';
import { requireStore } from '#app/platform/store/store-context.ts';
import { AccountFault } from '#app/shell/errors/account-fault.tsx';

export const Route = createFileRoute('/conta/cotacoes/$id')({
  ...numbered,
  // Also in a store that takes no more requests: what was answered stays.
  loader: ({ context, params }) => loadOwn(requireStore(context.store), () => loadQuote(Number(params.id))),
  staleTime: 0,
  head: numberedHead('Cotação', quotePath),
  errorComponent: AccountFault,
  component: QuoteRoute,
});

function QuoteRoute() {
  const quote = Route.useLoaderData();
  return <QuotePage key={quote.id} quote={quote} onLogOut={useLogOut()} />;
}
