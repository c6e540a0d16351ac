import { createFileRoute, useRouter } from '@tanstack/react-router';

import { accountHead, pagedList } from '#app/features/account/account-route.ts';
import { loadPageOfList } from '#app/features/account/as-customer.ts';
import { CreditsPage } from '#app/features/account/credits/credits-page.tsx';
import { useLogOut } from '#app/features/auth/use-log-out.ts';
import { creditsPath } from '#app/platform/addresses/paths.ts';
import { api } from '#app/platform/api/api.ts';
import { orNull } from '#app/platform/errors/or-null.ts';
import { requireStore } from '#app/platform/store/store-context.ts';
import { AccountFault } from '#app/shell/errors/account-fault.tsx';

export const Route = createFileRoute('/conta/creditos')({
  ...pagedList,
  loader: ({ context, deps }) =>
    loadPageOfList(requireStore(context.store), deps.page, (page) =>
      orNull(api('GET /api/customer/credits', { query: { page: String(page) } })),
    ),
  staleTime: 0,
  head: accountHead('Créditos', creditsPath()),
  errorComponent: AccountFault,
  component: CreditsRoute,
});

function CreditsRoute() {
  const credits = Route.useLoaderData();
  const router = useRouter();
  return <CreditsPage credits={credits} onRedeemed={() => void router.invalidate()} onLogOut={useLogOut()} />;
}
