import { loginName } from '@vitrine/brazil/login-name.ts';
import type { Customer, LoginInput } from '@vitrine/contract/schemas/customer.ts';

import { api } from '#app/platform/api/api.ts';
import { beginSession } from '#app/platform/session/session.ts';

export interface LoginCredentials {
  /** The customer's id for `passwordless`. */
  readonly username: string;
  /** Instead of a password: the PIN, or the grant of a registration. */
  readonly password: string;
  readonly provider?: 'pin' | 'passwordless' | undefined;
}

/** The identity that a social network confirms. */
export interface SocialIdentity {
  readonly accessToken: string;
  readonly userId: string;
  /** Only prefills the registration: the server asks the network itself. */
  readonly userData: Record<string, unknown>;
}

/** Logs in and begins the session. Throws `CallError` [AUT-10]. */
export function logIn({ username, password, provider }: LoginCredentials): Promise<Customer> {
  return logInWith({ username: loginName(username), password, ...(provider && { provider }) });
}

/** Logs in by Facebook [AUT-03]. Throws `CallError`. */
export function logInByFacebook(identity: SocialIdentity): Promise<Customer> {
  return logInWith({ ...identity, provider: 'facebook' });
}

async function logInWith(body: LoginInput): Promise<Customer> {
  const { access_token } = await api('POST /api/auth/customers/login', { body });
  return beginSession(access_token);
}
