import { loginName } from '@vitrine/brazil/login-name.ts';
import type { Customer, LoginInput } from '@vitrine/contract/schemas/customer.ts';
import type { PasskeyAssertion } from '@vitrine/contract/schemas/passkey.ts';

import { api } from '#app/platform/api/api.ts';
import type { SessionService } from '#app/platform/session/session.ts';

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
export function logIn(
  session: SessionService,
  { username, password, provider }: LoginCredentials,
): Promise<Customer> {
  return logInWith(session, { username: loginName(username), password, ...(provider && { provider }) });
}

/** Logs in by Facebook [AUT-03]. Throws `CallError`. */
export function logInByFacebook(session: SessionService, identity: SocialIdentity): Promise<Customer> {
  return logInWith(session, { ...identity, provider: 'facebook' });
}

/** Logs in by what a passkey has signed [AUT+02]. Throws `CallError`. */
export function logInByAssertion(session: SessionService, passkey: PasskeyAssertion): Promise<Customer> {
  return logInWith(session, { provider: 'passkey', passkey });
}

async function logInWith(session: SessionService, body: LoginInput): Promise<Customer> {
  const { access_token } = await api('POST /api/auth/customers/login', { body });
  return session.beginSession(access_token);
}
