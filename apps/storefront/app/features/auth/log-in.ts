import type { Customer } from '@vitrine/contract/schemas/customer.ts';

import { api } from '#app/platform/api.ts';
import { beginSession } from '#app/platform/session.ts';

import { loginUsername } from './domain/login-username.ts';

export interface Credentials {
  readonly username: string;
  /** Or the PIN in its place. */
  readonly password: string;
  readonly provider?: 'pin' | undefined;
}

/** Logs in and begins the session. Throws `CallError` [AUT-10]. */
export async function logIn({ username, password, provider }: Credentials): Promise<Customer> {
  const { access_token } = await api('POST /api/auth/customers/login', {
    body: { username: loginUsername(username), password, ...(provider && { provider }) },
  });
  return beginSession(access_token);
}
