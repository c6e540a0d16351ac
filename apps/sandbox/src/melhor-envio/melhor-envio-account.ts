import { randomUUID } from 'node:crypto';

import { createBoundedMap } from '#sandbox/bounded-map.ts';
import type { SandboxClock } from '#sandbox/clock.ts';

/** The app of the demo stores, as it is registered at the provider. */
export const MELHOR_ENVIO_APP = { clientId: '4166', clientSecret: 'segredo-do-melhor-envio' } as const;

const codeMs = 60_000;
const accessMs = 30 * 86_400_000;
const refreshMs = 45 * 86_400_000;
const maxTokens = 5_000;

interface Grant {
  readonly expiresAt: number;
}

/** Codes work once, and so do refresh tokens. */
export function createMelhorEnvioAccount(clock: SandboxClock) {
  const codes = createBoundedMap<Grant & { redirectUri: string }>(maxTokens);
  const accesses = createBoundedMap<Grant>(maxTokens);
  const refreshes = createBoundedMap<Grant>(maxTokens);
  const now = () => clock.now().getTime();

  function issue() {
    const tokens = { access: `access-${randomUUID()}`, refresh: `refresh-${randomUUID()}` };
    accesses.set(tokens.access, { expiresAt: now() + accessMs });
    refreshes.set(tokens.refresh, { expiresAt: now() + refreshMs });
    return {
      token_type: 'Bearer',
      expires_in: accessMs / 1000,
      access_token: tokens.access,
      refresh_token: tokens.refresh,
    };
  }

  return {
    grantCode(redirectUri: string): string {
      const code = randomUUID();
      codes.set(code, { redirectUri, expiresAt: now() + codeMs });
      return code;
    },
    /** Returns tokens for a code; null if it is unknown, used, old or for another address. */
    redeemCode(code: string, redirectUri: string) {
      const granted = codes.get(code);
      codes.delete(code);
      return granted && granted.expiresAt > now() && granted.redirectUri === redirectUri ? issue() : null;
    },
    /** Returns new tokens; null if the refresh token is unknown, used or old. */
    redeemRefresh(token: string) {
      const granted = refreshes.get(token);
      refreshes.delete(token);
      return granted && granted.expiresAt > now() ? issue() : null;
    },
    isValid: (access: string) => (accesses.get(access)?.expiresAt ?? 0) > now(),
    /** Ends every access, as the user does in the provider's panel. */
    revokeAll(): void {
      for (const tokens of [codes, accesses, refreshes]) tokens.clear();
    },
  };
}
