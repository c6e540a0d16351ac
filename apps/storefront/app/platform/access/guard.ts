import { publicPolicyKeys } from '@vitrine/contract/closed-store.ts';
import type { Customer } from '@vitrine/contract/schemas/customer.ts';

import { pagePath } from '#app/platform/addresses/paths.ts';

import { type PageNeeds, meetsNeeds } from './page-needs.ts';
import type { Access } from './route-static-data.ts';

/** Contains a guest's destination. The storefront server writes it, too, when it redirects to the login [AUT-07]. */
export const backCookie = 'login_back';

export interface GuardQuestion {
  /** Path without query. */
  path: string;
  access: Access;
  isLoggedIn: boolean;
  loginType: 'floater' | 'page';
  /** Setting clients/type_login/redirect_home: guests may browse a store that has a login page. */
  mayBrowse: boolean;
  /** The page's needs and the customer; absent while either is unknown. */
  demand?: { needs: PageNeeds; customer: Pick<Customer, 'scope' | 'group_id'> } | undefined;
}

/** Paths without a trailing slash. */
export const openInClosedStores = new Set([
  '/login',
  '/checkout/payment',
  '/healthcheck',
  ...publicPolicyKeys.map(pagePath),
]);

const withoutEndSlash = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/**
 * Returns the address that a visitor is redirected to, or null if the page may open. The same rule serves document requests
 * on the server and navigations in the browser [RTE-06, STO-08].
 */
export function guard(question: GuardQuestion): string | null {
  const { access, isLoggedIn, loginType, demand } = question;
  if (isLoggedIn) {
    const isRefused = access === 'guest-only' || (demand && !meetsNeeds(demand.customer, demand.needs));
    return isRefused ? '/' : null;
  }
  const isClosed = loginType === 'page' && !question.mayBrowse;
  if (isClosed && !openInClosedStores.has(withoutEndSlash(question.path))) return '/login';
  if (access !== 'needs-login') return null;
  return loginType === 'page' ? '/login' : '/?openLogin=1';
}
