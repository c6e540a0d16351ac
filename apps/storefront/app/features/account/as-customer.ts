import { redirect } from '@tanstack/react-router';
import { CallError } from '@vitrine/contract/client.ts';

import { guard } from '#app/platform/guard.ts';
import { accountPath } from '#app/platform/paths.ts';
import type { StoreContext } from '#app/platform/store-context.ts';

/** What a page of the account loads. A token that is refused leads where the guard sends a guest [RTE-06]. */
export async function asCustomer<Data>(store: StoreContext, load: () => Promise<Data>): Promise<Data> {
  try {
    return await load();
  } catch (error) {
    const isRefused =
      error instanceof CallError && (error.code === 'unauthenticated' || error.code === 'token_expired');
    const login = guard({
      path: accountPath,
      access: 'needs-login',
      isLoggedIn: !isRefused,
      loginType: store.settings['clients/type_login'],
      mayLookAround: store.settings['clients/type_login/redirect_home'],
    });
    if (login !== null) throw redirect({ href: login });
    throw error;
  }
}
