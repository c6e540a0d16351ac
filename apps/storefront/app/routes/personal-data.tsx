import { createFileRoute } from '@tanstack/react-router';

import { asCustomer } from '#app/features/account/as-customer.ts';
import { loadPersonalData } from '#app/features/account/data/load-personal-data.ts';
import { PersonalDataPage } from '#app/features/account/data/personal-data-page.tsx';
import { useLogOutEverywhere } from '#app/features/auth/use-log-out-everywhere.ts';
import { useLogOut } from '#app/features/auth/use-log-out.ts';
import { personalDataPath } from '#app/platform/paths.ts';
import { requireStore } from '#app/platform/store-context.ts';
import { pageHead } from '#app/shell/document-head.ts';

import { AccountFault } from './account-fault.tsx';

export const Route = createFileRoute('/conta/dados')({
  loader: ({ context }) => asCustomer(requireStore(context.store), loadPersonalData),
  staleTime: 0,
  head: ({ match }) =>
    pageHead(requireStore(match.context.store), {
      title: 'Meus dados',
      canonicalPath: personalDataPath,
      isHidden: true,
    }),
  errorComponent: AccountFault,
  component: PersonalDataRoute,
});

function PersonalDataRoute() {
  const view = Route.useLoaderData();
  return <PersonalDataPage view={view} onLogOut={useLogOut()} onLogOutEverywhere={useLogOutEverywhere()} />;
}
