import { createFileRoute, notFound, useRouter } from '@tanstack/react-router';

import { accountHead } from '#app/features/account/account-route.ts';
import { NewQuotePage } from '#app/features/account/quotes/new-quote-page.tsx';
import { useLogOut } from '#app/features/auth/use-log-out.ts';
import { newQuotePath, quotePath } from '#app/platform/addresses/paths.ts';
import { requireStore } from '#app/platform/store/store-context.ts';
import { AccountFault } from '#app/shell/errors/account-fault.tsx';

export const Route = createFileRoute('/conta/cotacoes/nova')({
  loader: ({ context }) => {
    if (!requireStore(context.store).settings['checkout/quotes']) throw notFound();
  },
  head: accountHead('Pedir cotação', newQuotePath),
  errorComponent: AccountFault,
  component: NewQuoteRoute,
});

function NewQuoteRoute() {
  const router = useRouter();
  return (
    <NewQuotePage onAsked={(id) => void router.navigate({ href: quotePath(id) })} onLogOut={useLogOut()} />
  );
}
