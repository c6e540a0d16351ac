import { createFileRoute, notFound } from '@tanstack/react-router';

import { accountHead, pagedList } from '#app/features/account/account-route.ts';
import { loadPageOfList } from '#app/features/account/as-customer.ts';
import { loadQuotes } from '#app/features/account/quotes/load-quotes.ts';
import { QuotesPage } from '#app/features/account/quotes/quotes-page.tsx';
import { useLogOut } from '#app/features/auth/use-log-out.ts';
import { quotesPath } from '#app/platform/addresses/paths.ts';
import { requireStore } from '#app/platform/store/store-context.ts';
import { AccountFault } from '#app/shell/errors/account-fault.tsx';

export const Route = createFileRoute('/conta/cotacoes')({
  ...pagedList,
  loader: ({ context, deps }) => {
    const store = requireStore(context.store);
    if (!store.settings['checkout/quotes']) throw notFound();
    return loadPageOfList(store, deps.page, loadQuotes);
  },
  staleTime: 0,
  head: accountHead('Cotações', quotesPath()),
  errorComponent: AccountFault,
  component: QuotesRoute,
});

function QuotesRoute() {
  const quotes = Route.useLoaderData();
  return <QuotesPage quotes={quotes} onLogOut={useLogOut()} />;
}
