import { randomBytes, randomUUID } from 'node:crypto';

import { createBoundedMap } from '#sandbox/bounded-map.ts';
import type { SandboxClock } from '#sandbox/clock.ts';

/** The app of the demo stores, as it is registered at Bling. */
export const BLING_APP = {
  clientId: '9f1c2b7e5d3a4f60',
  clientSecret: 'segredo-do-bling',
  companyId: 'd4475854366a36c86a37e792f9634a51',
} as const;

const codeMs = 60_000;
const accessMs = 6 * 3_600_000;
const refreshMs = 30 * 86_400_000;
const maxTokens = 5_000;

interface Grant {
  readonly connection: string;
  readonly expiresAt: number;
}

/** Codes and refresh tokens work once; a refresh token that comes again ends its connection, with the tokens that followed it. */
export function createBlingAccount(clock: SandboxClock) {
  const codes = createBoundedMap<Grant>(maxTokens);
  const accesses = createBoundedMap<Grant>(maxTokens);
  const refreshes = createBoundedMap<Grant>(maxTokens);
  const spent = createBoundedMap<string>(maxTokens);
  const ended = createBoundedMap<true>(maxTokens);
  let issuedCount = 0;
  const now = () => clock.now().getTime();
  const isOpen = (grant: Grant | undefined): grant is Grant =>
    grant !== undefined && grant.expiresAt > now() && ended.get(grant.connection) === undefined;

  function issue(connection: string) {
    issuedCount += 1;
    // As long as the provider's JWT.
    const access = `eyJ${randomBytes(900).toString('base64url')}`;
    const refresh = randomUUID().replaceAll('-', '');
    accesses.set(access, { connection, expiresAt: now() + accessMs });
    refreshes.set(refresh, { connection, expiresAt: now() + refreshMs });
    return {
      access_token: access,
      expires_in: accessMs / 1000,
      token_type: 'Bearer',
      scope: '98309 318257570 5862218180',
      refresh_token: refresh,
    };
  }

  return {
    grantCode(): string {
      const code = randomUUID().replaceAll('-', '');
      codes.set(code, { connection: randomUUID(), expiresAt: now() + codeMs });
      return code;
    },
    /** Returns tokens for a code; null if it is unknown, used or old. */
    redeemCode(code: string) {
      const granted = codes.get(code);
      codes.delete(code);
      return isOpen(granted) ? issue(granted.connection) : null;
    },
    /** Returns new tokens; null if the refresh token is unknown, used or old. */
    redeemRefresh(token: string) {
      const connection = spent.get(token);
      if (connection !== undefined) ended.set(connection, true);
      const granted = refreshes.get(token);
      refreshes.delete(token);
      if (granted) spent.set(token, granted.connection);
      return isOpen(granted) ? issue(granted.connection) : null;
    },
    isValid: (access: string) => isOpen(accesses.get(access)),
    revoke(token: string): void {
      const granted = accesses.get(token) ?? refreshes.get(token);
      if (granted) ended.set(granted.connection, true);
    },
    /** Ends the access tokens before their time; they can be renewed. */
    expireAll: () => accesses.clear(),
    /** Ends every access, as the user does in Bling. */
    revokeAll(): void {
      for (const tokens of [codes, accesses, refreshes]) tokens.clear();
    },
    /** How often tokens were issued. */
    issued: () => issuedCount,
  };
}
