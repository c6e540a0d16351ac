import { redirect } from '@tanstack/react-router';
import { CallError } from '@vitrine/contract/client.ts';

import { api } from '#app/platform/api.ts';
import { guard } from '#app/platform/guard.ts';
import type { PageNeeds } from '#app/platform/page-needs.ts';
import { accountPath } from '#app/platform/paths.ts';
import type { StoreContext } from '#app/platform/store-context.ts';

/**
 * What a page of the account loads. A token that is refused leads where the guard sends a guest [RTE-06], and so does a
 * customer who lacks what the page needs [AUT-09]: a server knows neither before it asks.
 */
export async function asCustomer<Data>(
  store: StoreContext,
  load: () => Promise<Data>,
  needs?: PageNeeds,
): Promise<Data> {
  const question = {
    path: accountPath,
    access: 'needs-login',
    loginType: store.settings['clients/type_login'],
    mayLookAround: store.settings['clients/type_login/redirect_home'],
  } as const;
  try {
    if (needs) {
      const customer = await api('GET /api/auth/customers/me');
      const elsewhere = guard({ ...question, isLoggedIn: true, demand: { needs, customer } });
      if (elsewhere !== null) throw redirect({ href: elsewhere });
    }
    return await load();
  } catch (error) {
    const isRefused =
      error instanceof CallError && (error.code === 'unauthenticated' || error.code === 'token_expired');
    const login = guard({ ...question, isLoggedIn: !isRefused });
    if (login !== null) throw redirect({ href: login });
    throw error;
  }
}
