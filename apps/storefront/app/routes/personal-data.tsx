import { createFileRoute } from '@tanstack/react-router';

import { accountHead } from '#app/features/account/account-route.ts';
import { asCustomer } from '#app/features/account/as-customer.ts';
import { loadPersonalData } from '#app/features/account/data/load-personal-data.ts';
import { PersonalDataPage } from '#app/features/account/data/personal-data-page.tsx';
import { useLogOutEverywhere } from '#app/features/auth/use-log-out-everywhere.ts';
import { useLogOut } from '#app/features/auth/use-log-out.ts';
import { personalDataPath } from '#app/platform/addresses/paths.ts';
import { requireStore } from '#app/platform/store/store-context.ts';
import { AccountFault } from '#app/shell/errors/account-fault.tsx';

export const Route = createFileRoute('/conta/dados')({
  loader: ({ context }) => asCustomer(requireStore(context.store), loadPersonalData),
  staleTime: 0,
  head: accountHead('Meus dados', personalDataPath),
  errorComponent: AccountFault,
  component: PersonalDataRoute,
});

function PersonalDataRoute() {
  const view = Route.useLoaderData();
  return <PersonalDataPage view={view} onLogOut={useLogOut()} onLogOutEverywhere={useLogOutEverywhere()} />;
}
