import { publicPolicyKeys } from '@vitrine/contract/closed-store.ts';
import type { Customer } from '@vitrine/contract/schemas/customer.ts';

import { type PageNeeds, meetsNeeds } from './page-needs.ts';
import { pagePath } from './paths.ts';
import type { Access } from './route-static-data.ts';

/** Holds where a guest was going; the storefront server writes it too, when it sends somebody to the login [AUT-07]. */
export const backCookie = 'login_back';

export interface GuardQuestion {
  /** Path without query. */
  path: string;
  access: Access;
  isLoggedIn: boolean;
  loginType: 'floater' | 'page';
  /** clients/type_login/redirect_home: guests of a login-page store may look around all the same. */
  mayLookAround: boolean;
  /** What the page demands of a customer, and the customer; left out where either is not known yet. */
  demand?: { needs: PageNeeds; customer: Pick<Customer, 'scope' | 'group_id'> } | undefined;
}

/** Paths without end slash. */
export const openInClosedStores = new Set([
  '/login',
  '/checkout/payment',
  '/healthcheck',
  ...publicPolicyKeys.map(pagePath),
]);

const withoutEndSlash = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/**
 * Where somebody must go instead of the page they asked for, or null. The one rule for document requests on the server
 * and for navigations in the browser [RTE-06, STO-08].
 */
export function guard(question: GuardQuestion): string | null {
  const { access, isLoggedIn, loginType, demand } = question;
  if (isLoggedIn) {
    const isKeptOut = access === 'guest-only' || (demand && !meetsNeeds(demand.customer, demand.needs));
    return isKeptOut ? '/' : null;
  }
  const isClosed = loginType === 'page' && !question.mayLookAround;
  if (isClosed && !openInClosedStores.has(withoutEndSlash(question.path))) return '/login';
  if (access !== 'needs-login') return null;
  return loginType === 'page' ? '/login' : '/?openLogin=1';
}
