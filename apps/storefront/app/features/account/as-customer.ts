import { notFound, redirect } from '@tanstack/react-router';
import { CallError } from '@vitrine/contract/client.ts';

import { guard } from '#app/platform/access/guard.ts';
import type { PageNeeds } from '#app/platform/access/page-needs.ts';
import { accountPath } from '#app/platform/addresses/paths.ts';
import { parsePageNumber } from '#app/platform/addresses/query-values.ts';
import { api } from '#app/platform/api/api.ts';
import type { StoreContext } from '#app/platform/store/store-context.ts';

/**
 * Loads the data of an account page. A refused token redirects to where the guard sends a guest [RTE-06], and so does a
 * customer who lacks the page's needs [AUT-09]: neither is known to the server before the call.
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
    mayBrowse: store.settings['clients/type_login/redirect_home'],
  } as const;
  try {
    if (needs) {
      const customer = await api('GET /api/auth/customers/me');
      const redirectPath = guard({ ...question, isLoggedIn: true, demand: { needs, customer } });
      if (redirectPath !== null) throw redirect({ href: redirectPath });
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

/** Loads the data of an account page and responds 404 to null: an item that does not exist, or belongs to another customer. */
export async function loadOwn<Data extends object>(
  store: StoreContext,
  load: () => Promise<Data | null>,
): Promise<Data> {
  const data = await asCustomer(store, load);
  if (!data) throw notFound();
  return data;
}

/** Loads one page of a list of the account. Responds 404 to a malformed page number and beyond the last page. */
export async function loadPageOfList<Data extends object>(
  store: StoreContext,
  page: string | undefined,
  load: (page: number) => Promise<Data | null>,
): Promise<Data> {
  const number = parsePageNumber(page);
  if (number === null) throw notFound();
  return loadOwn(store, () => load(number));
}
